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
/** Icons drawn by `row-icon.module.css`, named as in Lucide. */
export type RowIcon = (typeof ROW_ICONS)[number]

/** Class names that draw the icon before the element's content. */
export const rowIcon = (icon: RowIcon) => cx(styles.drawn, styles[icon])
/** Class names for a muted icon in a menu, where users read the words. */
export const menuIcon = (icon: RowIcon) => cx(rowIcon(icon), styles.muted)
