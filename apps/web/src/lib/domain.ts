/** What a domain brings to the parts of the portal that know none: search, dashboard, device, queue. Collected in `app/domains.ts`. */
import type { QueryKey } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { MenuCode } from '@trama/contract/access'
import type { LinhasFilters } from '@trama/contract/apl/painel/linhas'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeviceKind } from './device/device-kinds'
import type { Figures } from './figures'
import type { QueueKind } from './queue/queue-kinds'
import type { Session } from './session'

/** Each part is fetched when it is first wanted: registering costs the first load these few lines only. */
export interface Domain {
  /** Screens that the search offers beside those of the menu. */
  screens?: readonly DomainScreen[]
  search?: () => Promise<{ search: SearchSource }>
  cards?: () => Promise<{ cards: CardsOf }>
  charts?: () => Promise<{ charts: ChartsOf }>
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
  /** Of no records: what it finds explains. */
  isHelp?: true
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

/** What a tile asks; those with one key share one call, of which each `select` takes its own part. */
export interface FigureQuery<T> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
  /** Of what the call answers; without it that is the figure. */
  select?: (answer: never) => T
  /** False: not yet. */
  enabled?: boolean
}

/** The figures that a user sees on the dashboard. */
export type CardsOf = (session: Session) => DashboardCard[]

export interface DashboardCard {
  /** Among all tiles, and for good: what a user arranged is kept by it. */
  id: string
  label: string
  tone: 'orange' | 'green' | 'blue' | 'red' | 'grey'
  hint: string
  /** What is asked, or a figure that no call gives. */
  figure: FigureQuery<number> | string
  /** How far a goal is, in place of the hint. */
  progress?: FigureQuery<CardProgress> | undefined
  /** Counts documents or pieces, where it is no money. */
  counts?: boolean | undefined
  /** The list of what it is about; none where the user has no such list. */
  link?: { text: string; at: Pick<LinkProps, 'to' | 'search'> } | undefined
  /** The rows that sum to it, once the server tells them: where the figure leads. */
  rows?: LinhasFilters | undefined
  /** Not one of the specification's: it stands behind the charts. */
  extra?: true | undefined
}

/** Of a goal, in percent, and in words. */
export interface CardProgress {
  percentual: number
  text: string
}

/** The charts that a user sees on the dashboard. */
export type ChartsOf = (session: Session) => DashboardChart[]

export interface DashboardChart {
  /** Among all tiles, and for good. */
  id: string
  title: string
  chart: 'doughnut' | 'line' | 'bar' | 'lying-bar'
  /** How wide, in twelfths of the dashboard. */
  width: number
  figures: FigureQuery<Figures>
}

/** What the dashboard is made of; how tiles lie is up to the user. */
export interface Tile {
  /** Stable: what a user arranged is kept by it. */
  id: string
  title: string
  /** A card is 8rem high, charts and grids 16rem (S2 §2). */
  kind: 'card' | 'chart' | 'grid'
  /** In twelfths of the dashboard's width. */
  size: { min: number; default: number }
  element: ReactNode
}
