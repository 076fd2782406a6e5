import { formatDocumentHref } from '#src/content/documents.ts'
import { describeDocument } from '#src/content/documents.server.ts'
import { joinWords } from '#src/words/context.tsx'
import { Icon } from '../icon.tsx'
import { LongList } from '../long-list.tsx'
import { Inline, useText } from '../markdown.tsx'
import { SectionFrame, type SectionProps } from '../section-frame.tsx'
import { useSite } from '../site-context.tsx'

const hide = (words: string) => <span className="sr-only print:hidden">{words}</span>

/** PDFs to download, each with what people want to know before they do. */
export function DocumentsSection({ section }: SectionProps<'documents'>) {
  const text = useText()
  const { documents, words } = useSite()
  return (
    <SectionFrame section={section} surface="bright" space="quiet" arrange="split">
      <LongList className="border-b border-line">
        {section.documents.map(({ title, file, text: about }) => {
          const document = documents.get(file)!
          return (
            <li key={file} className="flex gap-4 border-t border-line py-5">
              <Icon name="document" className="size-8 text-accent" />
              <div className="min-w-0">
                <h3>{text(title)}</h3>
                {about && <Inline text={about} className="mt-1.5 max-w-measure text-muted" />}
                <p className="mt-1.5 touch-links text-small">
                  <a href={formatDocumentHref(document.id)} type="application/pdf" download>
                    {joinWords(
                      words.sections.document.download(describeDocument(document, words), text(title), hide),
                    )}
                  </a>
                </p>
              </div>
            </li>
          )
        })}
      </LongList>
    </SectionFrame>
  )
}
