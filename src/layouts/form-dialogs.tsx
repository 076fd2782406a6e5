import { clsx } from 'clsx'
import { Dialog } from '#src/components/dialog.tsx'
import { findFirmContact, firmContactId } from '#src/components/firm-contact.ts'
import { Icon } from '#src/components/icon.tsx'
import { usePage } from '#src/components/site-context.tsx'
import { formIds } from '#src/content/form-ids.ts'
import { FormIntro } from '#src/islands/lead-form/form-intro.tsx'
import type { LeadDefinition } from '#src/leads/define-lead.ts'
import { leads } from '#src/leads/registry.ts'
import { routes } from '#src/routes.ts'

const definitions = formIds.map((id) => ({ ...leads[id], id }))

/**
 * The dialogs of the forms that the page opens. Each is complete except for its form, so that a click opens it at once.
 * Must come after all links that open forms.
 */
export function FormDialogs() {
  const { site, formsOpened } = usePage()
  if (formsOpened.size === 0) return null
  const contact = findFirmContact(site)
  // Only the consultation form offers services.
  const firm = formsOpened.has('consultation') ? contact : { ...contact, services: [] }
  const opened = definitions.filter(({ id }) => formsOpened.has(id))
  return (
    <>
      {opened.map((definition) => (
        <FormDialog key={definition.id} definition={definition} />
      ))}
      <data id={firmContactId} value={JSON.stringify(firm)} hidden />
    </>
  )
}

const widths = { 500: clsx('sm:w-[500px]'), 550: clsx('sm:w-[550px]') } as const

/** On a phone a sheet at the bottom, in reach of the thumb. */
function FormDialog({ definition: { id, title, intro, dialog } }: { definition: LeadDefinition }) {
  const { phone } = findFirmContact(usePage().site)
  return (
    <Dialog
      id={`form-${id}`}
      className={clsx('group/dialog mb-0 w-full flex-col open:flex sm:mb-auto', widths[dialog.width])}
      aria-labelledby={`form-${id}-title`}
    >
      <div
        data-part="dialog-head"
        className="relative flex items-center gap-4 border-b border-line px-gutter py-2 sm:px-8"
      >
        <h2 id={`form-${id}-title`} className="flex-1 text-h3 outline-none" tabIndex={-1}>
          {title}
        </h2>
        <form method="dialog">
          <button
            className="-mx-2 grid size-11 cursor-pointer place-items-center hover:bg-mist"
            aria-label="Close"
          >
            <Icon name="close" />
          </button>
        </form>
      </div>
      <output className="sr-only" />
      {/*
       * `relative`, so that visually hidden elements scroll with it instead of overflowing the dialog.
       * The form replaces everything in here.
       */}
      <div className="relative overflow-y-auto overscroll-contain p-gutter sm:p-8" data-form={id}>
        <FormIntro intro={intro} phone={phone} />
        <ComingForm id={id} />
      </div>
    </Dialog>
  )
}

/** In place of a form that is loading, or has failed to. */
function ComingForm({ id }: Pick<LeadDefinition, 'id'>) {
  const { hours } = findFirmContact(usePage().site)
  const schedule = routes.schedule.href({})
  const otherWays = (
    <>
      You can call us ({hours}), or go to our <a href={schedule}>scheduling page</a>.
    </>
  )
  return (
    <>
      <output>
        <span className="grid gap-3 group-data-failed/dialog:hidden">
          <strong>Loading the form…</strong>
          <span data-part="late">This is taking longer than it should. {otherWays}</span>
        </span>
        <span className="hidden gap-3 group-data-failed/dialog:grid">
          <strong>The form did not load.</strong>
          <span className="hidden group-data-[failed=offline]/dialog:block">
            You seem to be offline. The form loads once you are connected.
          </span>
          <span>{otherWays}</span>
          <span className="actions">
            <a className="button button-quiet" href={schedule} data-opens={id}>
              Try again
            </a>
          </span>
        </span>
      </output>
      {/* Placeholders, about as high as most forms, so that little moves when it arrives. */}
      <div className="mt-8 grid gap-6 group-data-failed/dialog:hidden" aria-hidden="true">
        {[...Array(9).keys()].map((index) => (
          <div key={index} className="h-11 bg-mist" />
        ))}
      </div>
    </>
  )
}
