/**
 * Shows problems with the times and the link of an event as staff type, and prevents publishing until they are fixed.
 * meta-box.php puts the messages into the box, hidden.
 */
;(function () {
  /** Identifies the lock and the notice in the block editor. */
  const name = 'texas-firm-events'

  const read = (id) => document.getElementById(id)?.value.trim() ?? ''

  /** Whether each problem exists, by the id of its message. Time inputs use 24 hours, so their values compare as text. */
  const problems = {
    'event_time-missing': () => read('event_end_time') !== '' && read('event_time') === '',
    'event_end_time-early': () =>
      read('event_time') !== '' &&
      read('event_end_time') !== '' &&
      read('event_end_time') <= read('event_time'),
    'registration_link-bad': () =>
      read('registration_link') !== '' && !/^https?:\/\/[^\s/]/i.test(read('registration_link')),
  }

  function check() {
    const messages = []
    for (const [id, exists] of Object.entries(problems)) {
      const message = document.getElementById(id)
      const input = document.getElementById(id.replace(/-.*/, ''))
      if (!message || !input) continue
      const isWrong = exists()
      if (isWrong) messages.push(message.textContent)
      message.hidden = !isWrong
      input.setAttribute('aria-invalid', String(isWrong))
      // The classic editor is a form, which validates its fields.
      input.setCustomValidity(isWrong ? message.textContent : '')
    }
    updateBlockEditor(messages)
  }

  /**
   * Locks saving in the block editor, which does not validate fields, and repeats the messages above the text, because the
   * box is out of sight while publishing.
   */
  function updateBlockEditor(messages) {
    const editor = window.wp?.data?.dispatch('core/editor')
    const notices = window.wp?.data?.dispatch('core/notices')
    if (!editor || !notices) return
    if (messages.length === 0) {
      editor.unlockPostSaving(name)
      notices.removeNotice(name)
    } else {
      editor.lockPostSaving(name)
      notices.createErrorNotice(messages.join(' '), { id: name, isDismissible: false, speak: false })
    }
  }

  // A saved draft may have problems already.
  document.addEventListener('DOMContentLoaded', check)
  document.addEventListener('input', (event) => {
    if (event.target.closest?.('#texas_firm_events_fields')) check()
  })
})()
