/** The session cannot start now, but nobody refused it: the address stays, and `away-page.tsx` waits there. */
export class ServersAway extends Error {
  override readonly name = 'ServersAway'
}
