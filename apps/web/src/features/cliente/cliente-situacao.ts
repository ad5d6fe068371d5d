import type { EntidadeListItem } from '@trama/contract/apl/entidade/list'
import type { Status } from '@/components/ui/status/status-badges'

/** What one must know before selling to a customer; a sound one has none. Two at most: a row has two lines. */
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
