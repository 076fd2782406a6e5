import { PhoneLink } from '#src/components/phone-link.tsx'

/** The first words of a form in a dialog. */
export function FormIntro({ intro, phone }: { intro: string; phone: string }) {
  return (
    <p className="mb-5 text-muted">
      {intro} Prefer to talk? Call <PhoneLink number={phone} />.
    </p>
  )
}
