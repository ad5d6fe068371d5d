/**
 * Registrations of a domain for the parts of the portal that serve all domains: search, dashboard, device, queue.
 * Collected in `app/domains.ts`.
 */
import type { QueryKey } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { MenuCode } from '@trama/contract/access'
import type { Feature } from '@trama/contract/features'
import type { RowsFilters } from '@trama/contract/apl/painel/rows'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { DeviceKind } from './device/device-kinds'
import type { Figures } from './figures'
import type { QueueKind } from './queue/queue-kinds'
import type { Session } from './session'

/** Each part is loaded when it is first needed, so that registering adds only these few lines to the first load. */
export interface Domain {
  /** Screens that the search offers beside those of the menu. */
  screens?: readonly DomainScreen[]
  search?: () => Promise<{ search: SearchSource }>
  cards?: () => Promise<{ cards: CardsOf }>
  charts?: () => Promise<{ charts: ChartsOf }>
  device?: () => Promise<{ device: DeviceKind }>
  queue?: () => Promise<{ queue: QueueKind }>
  drafts?: () => Promise<{ drafts: DraftsOf }>
}

/** Unsaved work that a domain keeps on the device by itself, beside the drafts of forms. */
export type DraftsOf = (session: Session) => Promise<DomainDraft[]>

export interface DomainDraft {
  key: string
  title: string
  href: string
  /** ISO moment of the last change, by the device's clock. */
  at: string
  /** True where the address opens the page alone, and its user goes on from there. */
  byHand?: boolean
  /** Makes the address open with this work. */
  choose: () => unknown
  discard: () => unknown
}

export interface DomainScreen {
  label: string
  /** Group of the screen in the menu. */
  group: string
  href: string
  /** Access that opens the screen. */
  menu: MenuCode
  /** True offers the screen to internal types only, like the same items of the menu. */
  internalOnly?: true
  /** Feature that the screen needs and an older server may lack. */
  feature?: Feature
}

/** Rows shown in a group of the search; a user who does not find the record among them types another word. */
export const GROUP_ROWS = 6

/** Source of records for the global search. */
export interface SearchSource {
  /** Kind of the source's hits, such as "pedido". */
  kind: string
  heading: string
  icon: LucideIcon
  /** Input that most likely means this source: its hits are then listed first. */
  leads?: 'number' | 'name'
  /** True for a source of help texts instead of records. */
  isHelp?: true
  /** Placeholder of a search in this source alone; without one the source is never searched alone. */
  placeholder?: string
  /** Small picture of a hit in place of the icon, loaded when it is first shown. */
  Picture?: ComponentType<{ id: string }>
  isOpen: (session: Session) => boolean
  search: (text: string, signal: AbortSignal) => Promise<Hit[]>
}

/** Something that the search can open. */
export interface Hit {
  /** Kind of the hit's source, or "screen". */
  kind: string
  /** Key of the hit, unique across all kinds. */
  key: string
  label: string
  /** Names the record for its picture, where the source has pictures. */
  picture?: string
  /** Muted text beside or below the label. */
  detail: string
  /** Address in the portal. */
  href: string
}

/** Whether the text is a record's number as typed. */
export const isRecordNumber = (text: string): boolean => /^\d{1,9}$/.test(text)

/** Query of a tile; tiles with the same key share one call, and each `select` takes its part of the answer. */
export interface FigureQuery<T> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
  /** Takes the figure from the call's answer; without it the answer is the figure. */
  select?: (answer: never) => T
  /** False while the call must not be made yet. */
  enabled?: boolean
}

/** The figures that a user sees on the dashboard. */
export type CardsOf = (session: Session) => DashboardCard[]

export interface DashboardCard {
  /** Id of the card: unique among all tiles and never changed, because users' arrangements refer to it. */
  id: string
  label: string
  tone: 'orange' | 'green' | 'blue' | 'red' | 'grey'
  hint: string
  /** Query of the figure, or a fixed text that needs no call. */
  figure: FigureQuery<number> | string
  /** Progress towards a goal, shown in place of the hint. */
  progress?: FigureQuery<CardProgress> | undefined
  /** True when the figure counts documents or pieces instead of money. */
  counts?: boolean | undefined
  /** List of the card's subject; absent where the user has no such list. */
  link?: { text: string; at: Pick<LinkProps, 'to' | 'search'> } | undefined
  /** Page that leads from this figure to others with the same name. */
  compare?: Pick<LinkProps, 'to' | 'params'> | undefined
  /** Filters of the rows that sum to the figure, on servers that list them; the figure links to them. */
  rows?: RowsFilters | undefined
  /** True for a card that is not in the specification: it comes after the charts. */
  extra?: true | undefined
}

/** Progress towards a goal, in percent and as text. */
export interface CardProgress {
  percentual: number
  text: string
}

/** The charts that a user sees on the dashboard. */
export type ChartsOf = (session: Session) => DashboardChart[]

export interface DashboardChart {
  /** Id of the chart: unique among all tiles and never changed. */
  id: string
  title: string
  chart: 'doughnut' | 'line' | 'bar' | 'lying-bar'
  /** Width in twelfths of the dashboard. */
  width: number
  figures: FigureQuery<Figures>
}

/** Tile of the dashboard; the user decides its place. */
export interface Tile {
  /** Id that never changes, because users' arrangements refer to it. */
  id: string
  title: string
  /** A card is 8rem high, charts and grids 16rem (S2 §2). */
  kind: 'card' | 'chart' | 'grid'
  /** Widths in twelfths of the dashboard. */
  size: { min: number; default: number }
  element: ReactNode
}
