import type { LucideIcon } from 'lucide-react'
import { Ellipsis, Mail, MapPin, MessageCircle, Phone, Share2, Stamp } from 'lucide-react'

/** Icons by the channel's code. */
const ICONS: readonly LucideIcon[] = [Phone, Mail, MapPin, Ellipsis, Stamp, Share2, MessageCircle]

export function CanalIcon({ canal }: { canal: number }) {
  const Icon = ICONS[canal] ?? Ellipsis
  return <Icon aria-hidden />
}
