/** Between the values that are chosen with checkboxes, in what is sent. So no value contains it. */
export const separator = ', '
