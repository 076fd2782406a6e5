/** One vike page answers every address; `src/routes.ts` says which there are. */
export default '*'
