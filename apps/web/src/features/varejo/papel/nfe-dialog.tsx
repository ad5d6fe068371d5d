import type { Venda } from '@trama/contract/apl/varejo/venda'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import { headed } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { varejoKeys } from '../varejo-api'
import { papelApi } from './api'
import { PapelDialog } from '@/components/pdf/papel-dialog'

const A4 = { value: 'a4', label: 'A4' } as const
const SIMPLIFICADO = { value: 'simplificado', label: 'Simplificado' } as const

/** Dialog with the DANFE of a sale, in full on A4 or simplified for the counter. */
export function NfeDialog({ venda, onClose }: { venda: Venda; onClose: () => void }) {
  const { varejoCompleto } = useSession().flagsVersao
  const { fatura } = venda
  const chave = venda.chave_nfe ?? ''
  const hasBoth = varejoCompleto && venda.tipo_venda === VENDA_TIPO.venda
  return (
    <PapelDialog<'a4' | 'simplificado'>
      title={`NFe ${fatura ?? chave}`}
      fileName={`NFe-${chave}.pdf`}
      queryKey={[...varejoKeys.all, 'danfe', chave]}
      formatos={hasBoth ? [A4, SIMPLIFICADO] : [A4]}
      load={(formato, signal) =>
        headed(
          papelApi.downloadFatura({
            params: { chave },
            query: { tipo: 'pdf', ...(formato === 'simplificado' && { simplificado: 'S' as const }) },
            signal,
          }),
          FATURA_MESSAGES.erroDownload,
        )
      }
      onClose={onClose}
    />
  )
}
