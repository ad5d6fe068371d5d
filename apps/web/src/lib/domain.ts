/** What a domain brings to the parts of the portal that know none: search, dashboard, device, queue. Collected in `app/domains.ts`. */
import type { UseQueryOptions } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { MenuCode } from '@trama/contract/access'
import type { LucideIcon } from 'lucide-react'
import type { DeviceKind } from './device/device-kinds'
import type { QueueKind } from './queue/queue-kinds'
import type { Session } from './session'

/** Each part is fetched when it is first wanted: registering costs the first load these few lines only. */
export interface Domain {
  /** Screens that the search offers beside those of the menu. */
  screens?: readonly DomainScreen[]
  search?: () => Promise<{ search: SearchSource }>
  cards?: () => Promise<{ cards: CardsOf }>
  device?: () => Promise<{ device: DeviceKind }>
  queue?: () => Promise<{ queue: QueueKind }>
}

export interface DomainScreen {
  label: string
  /** Its group in the menu. */
  group: string
  href: string
  /** The access that opens it. */
  menu: MenuCode
  /** To nobody but internal types, as items of the menu. */
  internalOnly?: true
}

/** Rows of a group of the search: what is wanted is among the first, or wants another word. */
export const GROUP_ROWS = 6

/** Records that the search finds. */
export interface SearchSource {
  /** Of its hits: "pedido". */
  kind: string
  heading: string
  icon: LucideIcon
  /** What is typed mostly means one of these: they come first. */
  leads?: 'number' | 'name'
  isOpen: (session: Session) => boolean
  search: (text: string, signal: AbortSignal) => Promise<Hit[]>
}

/** Something that the search can open. */
export interface Hit {
  /** A source's, or "screen". */
  kind: string
  /** Unique in all kinds. */
  key: string
  label: string
  /** Muted, beside or below it. */
  detail: string
  /** Address in the portal. */
  href: string
}

/** A record's number, as it is typed. */
export const isRecordNumber = (text: string): boolean => /^\d{1,9}$/.test(text)

/** The figures that a user sees on the dashboard. */
export type CardsOf = (session: Session) => DashboardCard[]

export interface DashboardCard {
  label: string
  tone: 'orange' | 'green' | 'blue' | 'red' | 'grey'
  hint: string
  /** What is asked, or a figure that no call gives. */
  figure: UseQueryOptions<number> | string
  /** Counts documents or pieces, where it is no money. */
  counts?: boolean | undefined
  /** The list that shows the rows of this figure; none where the user has no such list. */
  link?: { text: string; at: Pick<LinkProps, 'to' | 'search'> } | undefined
}
