import { LongList } from './long-list.tsx'
import { useText } from './markdown.tsx'
import { SectionFrame, useHeading } from './section-frame.tsx'

/** The services of one practice area. */
export function KeyServices({ services }: { services: readonly string[] }) {
  const text = useText()
  const heading = useHeading({ title: 'Our Services Include' })
  return (
    <SectionFrame heading={heading} type="practice-areas" surface="mist" arrange="split">
      <LongList
        className="ticked-list ticked-columns"
        items={services.map((service) => (
          <li key={service}>{text(service)}</li>
        ))}
      />
    </SectionFrame>
  )
}
