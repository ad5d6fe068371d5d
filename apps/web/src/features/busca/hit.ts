export type HitKind = 'screen' | 'pedido' | 'cliente' | 'usuario'

/** Something that the search can open. */
export interface Hit {
  kind: HitKind
  /** Unique in all kinds. */
  key: string
  label: string
  /** Muted, beside or below it. */
  detail: string
  /** Address in the portal. */
  href: string
}

/** A screen of the portal that the session may open; the shell knows them. */
export interface Screen {
  label: string
  /** Its group in the menu. */
  group: string
  href: string
}

/** Rows of a group: what is wanted is among the first, or wants another word. */
export const GROUP_ROWS = 6
