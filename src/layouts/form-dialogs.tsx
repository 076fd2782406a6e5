import { findFirmContact, firmContactId } from '#src/components/firm-contact.ts'
import { PhoneLink } from '#src/components/phone-link.tsx'
import { usePage } from '#src/components/site-context.tsx'
import { formIds } from '#src/content/form-ids.ts'
import type { LeadDefinition } from '#src/leads/define-lead.ts'
import { leads } from '#src/leads/registry.ts'
import { routes } from '#src/routes.ts'

const definitions = await Promise.all(formIds.map(async (id) => ({ ...(await leads[id]()), id })))

/**
 * The dialogs of the forms that the page opens. Each is complete except for its form, so that a click opens it at once.
 * Must come after all links that open forms.
 */
export function FormDialogs() {
  const { site, formsOpened } = usePage()
  if (formsOpened.size === 0) return null
  const opened = definitions.filter(({ id }) => formsOpened.has(id))
  return (
    <>
      {opened.map((definition) => (
        <FormDialog key={definition.id} definition={definition} />
      ))}
      <data id={firmContactId} value={JSON.stringify(findFirmContact(site))} hidden />
    </>
  )
}

function FormDialog({ definition: { id, title, intro, dialog } }: { definition: LeadDefinition }) {
  const { phone, hours } = findFirmContact(usePage().site)
  const schedule = routes.schedule.href({})
  return (
    <dialog
      id={`form-${id}`}
      className="dialog form-dialog surface-bright"
      data-width={dialog.width}
      aria-labelledby={`form-${id}-title`}
    >
      <div className="dialog-head">
        <h2 id={`form-${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <form method="dialog">
          <button className="dialog-close" aria-label="Close" />
        </form>
        <p className="dialog-call">
          Prefer to talk? Call <PhoneLink number={phone} />
        </p>
      </div>
      <output className="sr-only" />
      {/* The form replaces everything in here. */}
      <div className="dialog-body" data-form={id}>
        <p className="dialog-intro">{intro}</p>
        <output className="form-coming">
          <span className="form-loading">Loading the form…</span>
          <span className="form-failed">The form did not load.</span>
          <span className="form-offline">You seem to be offline. The form loads once you are connected.</span>
          <span className="form-late">
            <span className="form-slow">This is taking longer than it should. </span>
            You can call us at <PhoneLink number={phone} /> ({hours}), or go to our{' '}
            <a href={schedule}>scheduling page</a>.
          </span>
          <a className="button button-quiet form-retry" href={schedule} data-opens={id}>
            Try again
          </a>
        </output>
      </div>
    </dialog>
  )
}
