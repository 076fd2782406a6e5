/**
 * Says at once what is wrong with the times and the link of an event, and keeps it from being published that way. The words
 * stand in the box already, hidden: meta-box.php writes them.
 */
;(function () {
  /** Of the lock and the notice in the block editor. */
  const name = 'texas-firm-events'

  const read = (id) => document.getElementById(id)?.value.trim() ?? ''

  /** Whether each complaint holds, by the id of its words. A time input writes 24 hours, so that text can be compared. */
  const complaints = {
    'event_time-missing': () => read('event_end_time') !== '' && read('event_time') === '',
    'event_end_time-early': () =>
      read('event_time') !== '' &&
      read('event_end_time') !== '' &&
      read('event_end_time') <= read('event_time'),
    'registration_link-bad': () =>
      read('registration_link') !== '' && !/^https?:\/\/[^\s/]/i.test(read('registration_link')),
  }

  function check() {
    const found = []
    for (const [id, holds] of Object.entries(complaints)) {
      const words = document.getElementById(id)
      const input = document.getElementById(id.replace(/-.*/, ''))
      if (!words || !input) continue
      const isWrong = holds()
      if (isWrong) found.push(words.textContent)
      words.hidden = !isWrong
      input.setAttribute('aria-invalid', String(isWrong))
      // The classic editor is a form, and asks its fields.
      input.setCustomValidity(isWrong ? words.textContent : '')
    }
    tellBlockEditor(found)
  }

  /** It does not ask the fields, and where it publishes the box is out of sight: so it is told above the text as well. */
  function tellBlockEditor(found) {
    const editor = window.wp?.data?.dispatch('core/editor')
    const notices = window.wp?.data?.dispatch('core/notices')
    if (!editor || !notices) return
    if (found.length === 0) {
      editor.unlockPostSaving(name)
      notices.removeNotice(name)
    } else {
      editor.lockPostSaving(name)
      notices.createErrorNotice(found.join(' '), { id: name, isDismissible: false, speak: false })
    }
  }

  // What was saved as a draft may be wrong already.
  document.addEventListener('DOMContentLoaded', check)
  document.addEventListener('input', (event) => {
    if (event.target.closest?.('#texas_firm_events_fields')) check()
  })
})()
