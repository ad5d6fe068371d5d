/** Apart from the first load: the API client and its schemas serve nobody before the login is typed. */
export const loadOpenSession = () => import('./open-session')
