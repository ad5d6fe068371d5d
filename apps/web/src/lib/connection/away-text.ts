import { momentText } from '@/lib/moment'

interface Reach {
  online: boolean
  portalThere: boolean
  aplThere: boolean
}

/** The sentence that tells the user which server does not answer. */
export function awayText({ online, portalThere, aplThere }: Reach): string {
  if (!online) return 'Você está sem internet'
  if (!portalThere) return 'O portal não responde'
  return aplThere ? 'O servidor está de volta' : 'O servidor da empresa não responde'
}

/** Says since when a server is away; empty for a moment in the future, after the device's clock was set back. */
export const sinceText = (since: string): string =>
  Date.parse(since) > Date.now() ? '' : `Sem resposta desde ${momentText(since)}.`
