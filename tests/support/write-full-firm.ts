/** Runs before the unit tests, many of which load the content of the tests’ own firm. */
export { writeFullFirm as setup } from '#tests/fixtures/firms.ts'
