import type { Domain } from '@/lib/domain'

export const visita: Domain = {
  device: () => import('./aparelho/device'),
  queue: () => import('./aparelho/queue'),
}
