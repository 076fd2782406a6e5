import { clsx } from 'clsx'
import type { ImageField } from '#src/content/fields.ts'
import type { SectionOf } from '#src/content/schemas/sections.ts'
import { ActionButton } from '../action-button.tsx'
import { Markdown } from '../markdown.tsx'
import { PageSection } from '../page-section.tsx'
import { Picture } from '../picture.tsx'
import { SectionFrame, SectionHead, useHeading, type SectionProps } from '../section-frame.tsx'

/** A heading beside its text, a statement in large type, or a text beside a picture. */
export function ProseSection({ section, index }: SectionProps<'prose'>) {
  const { image, layout } = section
  if (image) return <TextAndPicture section={section} image={image} index={index} />
  if (layout === 'statement') return <Statement section={section} />
  return (
    <SectionFrame section={section} surface={layout === 'dusk' ? 'dark' : 'paper'} arrange="split">
      <Text section={section} className="prose" />
    </SectionFrame>
  )
}

function Text({ section: { text, button }, className }: { section: SectionOf<'prose'>; className: string }) {
  return (
    <>
      <Markdown text={text} className={className} />
      {button && (
        <p className="mt-8 actions">
          <ActionButton button={button} look="quiet" />
        </p>
      )}
    </>
  )
}

/** The first paragraph in large type across the page. */
function Statement({ section }: { section: SectionOf<'prose'> }) {
  const heading = useHeading(section)
  return (
    <PageSection type={section.type} surface="paper" space="loud">
      <div className="wrap">
        <SectionHead heading={heading} look="small" className="mb-5" />
        <Text section={section} className="prose prose-statement" />
      </div>
    </PageSection>
  )
}

interface TextAndPictureProps {
  section: SectionOf<'prose'>
  image: ImageField
  index: number
}

/**
 * The picture fills the other half of the window, alternating sides down the page, or is above the text in a narrow one.
 * In the `dusk` layout it is on the right and fades into the background.
 */
function TextAndPicture({ section, image, index }: TextAndPictureProps) {
  const heading = useHeading(section)
  const dusk = section.layout === 'dusk'
  const isLeft = !dusk && index % 2 !== 0
  return (
    <PageSection type={section.type} surface={dusk ? 'dark' : 'bright'} space="loud">
      <div className="wrap gap-x-columns lg:grid lg:grid-cols-2">
        {/* `sizes` is wider than the box: the picture covers the height of the text, and its sides are cropped. */}
        <Picture
          image={image}
          sizes="(min-width: 64rem) 66vw, 100vw"
          className={clsx(
            'block cover max-lg:mb-6 max-lg:aspect-2/1 lg:absolute lg:inset-y-0 lg:w-1/2 print:hidden',
            isLeft ? 'lg:left-0' : 'lg:right-0',
            dusk && 'lg:mask-[linear-gradient(to_left,#000_55%,transparent)]',
          )}
        />
        <div className={clsx(isLeft && 'lg:col-start-2')}>
          <SectionHead heading={heading} className="mb-5" />
          <Text section={section} className="prose prose-lead" />
        </div>
      </div>
    </PageSection>
  )
}
