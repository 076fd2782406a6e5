import { clsx } from 'clsx'
import { Dialog } from '#src/components/dialog.tsx'
import { Icon } from '#src/components/icon.tsx'
import { usePage } from '#src/components/site-context.tsx'
import { formatDialogId } from '#src/islands/form.tsx'
import { FormInDialog } from '#src/islands/placed-forms.tsx'
import type { LeadDefinition } from '#src/leads/definition.ts'
import { useWords } from '#src/words/context.tsx'

/** The dialogs of the forms that the page opens, complete. Must come after all links that open forms. */
export function FormDialogs() {
  const { formsOpened, site } = usePage()
  return [...formsOpened].map((id) => <FormDialog key={id} definition={site.forms.get(id)!} />)
}

/** On a phone a sheet at the bottom, in reach of the thumb. */
function FormDialog({ definition: { id, title, narrow } }: { definition: LeadDefinition }) {
  const name = formatDialogId(id)
  const { close } = useWords('site')
  return (
    <Dialog
      id={name}
      className={clsx('mb-0 w-full flex-col open:flex sm:mb-auto', narrow ? 'sm:w-[500px]' : 'sm:w-[550px]')}
      aria-labelledby={`${name}-title`}
    >
      <div
        data-part="dialog-head"
        className="relative flex items-center gap-4 border-b border-line px-gutter py-2 sm:px-8"
      >
        <h2 id={`${name}-title`} className="flex-1 text-h3 outline-none" tabIndex={-1}>
          {title}
        </h2>
        <form method="dialog">
          <button
            className="-mx-2 grid size-11 cursor-pointer place-items-center hover:bg-mist"
            aria-label={close}
          >
            <Icon name="close" />
          </button>
        </form>
      </div>
      {/* `relative`, so that visually hidden elements scroll with it instead of overflowing the dialog. */}
      <div className="relative scroll-py-6 overflow-y-auto overscroll-contain p-gutter sm:p-8" data-form={id}>
        <FormInDialog id={id} />
      </div>
    </Dialog>
  )
}
