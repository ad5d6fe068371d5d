import { cx } from '@/components/ui/cx'
import styles from './row-icon.module.css'

export const ROW_ICONS = [
  'arrowUpRight',
  'ban',
  'copy',
  'ellipsisVertical',
  'eye',
  'fileSpreadsheet',
  'lockOpen',
  'mapPin',
  'milestone',
  'pencil',
  'printer',
  'receiptText',
  'scale',
  'send',
  'trash',
] as const
/** Drawn by `row-icon.module.css`, by Lucide's names. */
export type RowIcon = (typeof ROW_ICONS)[number]

/** Puts the icon before what the element holds. */
export const rowIcon = (icon: RowIcon) => cx(styles.drawn, styles[icon])
/** For a menu, where the words are what is read. */
export const menuIcon = (icon: RowIcon) => cx(rowIcon(icon), styles.muted)
