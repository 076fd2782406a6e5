/** The parts of an email address that a line may separate: `office`, `@firm`, `.example`. Together, they are the address. */
export const splitEmail = (email: string): string[] => email.split(/(?=[@.])/)
