/** Screens that the portal does not have yet: menus lead to them, and their gates already work (S1 §2.1). */
import type { MenuCode } from '@trama/contract/access'

interface UnbuiltScreen {
  title: string
  gate: MenuCode | 'internal'
}

const SCREENS = {
  '/FormCrm': { title: 'Novo contato de CRM', gate: '1.3' },
  '/FormCrm/$numero': { title: 'Contato de CRM', gate: '1.3' },
  '/TableCrm': { title: 'CRM', gate: '1.3' },
} as const satisfies Record<string, UnbuiltScreen>

export type UnbuiltPath = keyof typeof SCREENS

const PATTERNS = Object.entries(SCREENS).map(([path, screen]): [RegExp, UnbuiltScreen] => [
  new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
  screen,
])

/** The one at an address, if it is one of them. */
export const unbuiltScreen = (pathname: string): UnbuiltScreen | undefined =>
  PATTERNS.find(([pattern]) => pattern.test(pathname))?.[1]
