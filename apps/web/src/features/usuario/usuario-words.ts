import { TIPO_USUARIO_TEXTO } from '@trama/contract/access'
import type { UsuarioList } from '@trama/contract/portal/usuario'
import type { Status } from '@/components/ui/status/status-badges'

export const TIPO_TEXT = TIPO_USUARIO_TEXTO

/** Types that an editor may choose (S1 §6): masters are made by command only. */
export const TIPO_CHOICES = (
  ['fornecedor', 'cliente', 'usuario', 'representante', 'administrador'] as const
).map((value) => ({ value, label: TIPO_TEXT[value] }))

export function situationOf({ ativo, aguardando }: Pick<UsuarioList, 'ativo' | 'aguardando'>): Status {
  if (aguardando === 'S') return { tone: 'orange', label: 'Aguardando' }
  return ativo ? { tone: 'green', label: 'Ativo' } : { tone: 'grey', label: 'Inativo' }
}
