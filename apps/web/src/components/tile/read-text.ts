import { momentText } from '@/lib/moment'

/** Time at which a figure was read: "Lido às 14:32"; on another day "Lido em 22/11/2026 às 14:32". */
export function readText(at: number, now = new Date()): string {
  const text = momentText(new Date(at).toISOString(), now)
  return text.startsWith('hoje ') ? `Lido ${text.slice('hoje '.length)}` : `Lido em ${text}`
}
