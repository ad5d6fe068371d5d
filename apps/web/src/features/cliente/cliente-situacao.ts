import type { EntidadeListItem } from '@trama/contract/apl/entidade/list'
import type { Status } from '@/components/ui/status/status-badges'

/**
 * Warnings before a sale to a customer; none for a customer in good standing, and at most two, because a row has two
 * lines.
 */
export function situacoesOf({
  ativo,
  bloqueio,
  sit_dup,
}: Pick<EntidadeListItem, 'ativo' | 'bloqueio' | 'sit_dup'>): Status[] {
  return [
    ...(ativo === 'N' ? [{ tone: 'grey', label: 'Inativo' } as const] : []),
    ...(ativo === 'S' && bloqueio === 'S' ? [{ tone: 'red', label: 'Bloqueado' } as const] : []),
    ...(sit_dup === 'S' ? [{ tone: 'orange', label: 'Em atraso' } as const] : []),
  ]
}
