import type { DomainScreen, Hit } from '@/lib/domain'
import { matchWords } from '@/lib/match-words'

/** A screen of the portal that the session may open; the shell provides the list. */
export interface Screen extends Omit<DomainScreen, 'menu'> {
  /** Other words by which the screen is found. */
  words?: string
}

export const screenHit = ({ label, group, href }: Screen): Hit => ({
  kind: 'screen',
  key: `screen:${href}`,
  label,
  detail: group,
  href,
})

/** Screens whose name, or name and group, match the text, best match first; all screens for an empty text. */
export function screenHits(screens: readonly Screen[], text: string): Hit[] {
  const rank = ({ label, group, words = '' }: Screen) =>
    Math.max(matchWords(text, label) * 2, matchWords(text, `${label} ${group}`), matchWords(text, words) / 2)
  return screens
    .map((screen) => ({ screen, rank: rank(screen) }))
    .filter((found) => found.rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ screen }) => screenHit(screen))
}
