import { PhoneLink } from '#src/components/phone-link.tsx'
import { joinWords, useWords } from '#src/words/context.tsx'

/** The first words of a form in a dialog. */
export function FormIntro({ intro, phone }: { intro: string; phone: string }) {
  const { preferToTalk } = useWords('forms')
  return <p className="mb-5 text-muted">{joinWords(preferToTalk(intro, <PhoneLink number={phone} />))}</p>
}
