/** Separate from the first load: the API client and its schemas are not needed until a login is typed. */
export const loadOpenSession = () => import('./open-session')
