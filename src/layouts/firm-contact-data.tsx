import { findFirmContact, firmContactId } from '#src/components/firm-contact.ts'
import { usePage } from '#src/components/site-context.tsx'

/** What the forms that buttons of this page open say of the firm. It must stand after the buttons. */
export function FirmContactData() {
  const { site, formsOpened } = usePage()
  if (formsOpened.size === 0) return null
  return <data id={firmContactId} value={JSON.stringify(findFirmContact(site))} hidden />
}
