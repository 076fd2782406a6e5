export function onBeforePrerenderStart() { return ['/', '/our-team', '/team/a'] }
