import { loadOtherWords } from '#src/words/browser.ts'

/** The code that says whether an office is open, with the words of the page. */
export const loadOfficeState = () =>
  import('./on-visible/office-state.ts').then(async (code) => {
    code.setWords(await loadOtherWords('officeState'))
    return code
  })
