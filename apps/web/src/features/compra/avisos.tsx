import type { Ordem } from '@trama/contract/apl/compra/ordem'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { formatDateBr } from '@trama/rules/date-br'
import { Banner } from '@/components/ui/status/banner'

/**
 * Notices on an order: why it was refused back to its buyer, the supplier's confirmation, and a failed mail to the
 * buyer.
 */
export function CompraAvisos({ ordem: { recusa, confirmada, avisos = [] } }: { ordem: Ordem }) {
  const failed = avisos.find(({ estado }) => estado === 'falhou')
  return (
    <>
      {recusa && (
        <Banner tone="danger" inset>
          {['Recusada', recusa.data && `em ${formatDateBr(recusa.data)}`, recusa.por && `por ${recusa.por}`]
            .filter(Boolean)
            .join(' ')
            .concat(`: ${recusa.motivo}`)}
        </Banner>
      )}
      {confirmada && (
        <Banner tone="success" inset>
          {`Confirmada pelo fornecedor em ${formatDateBr(confirmada.data)} às ${confirmada.hora.slice(0, 5)}`}
          {confirmada.por && ` por ${confirmada.por}`}.
        </Banner>
      )}
      {failed && (
        <Banner tone="warning" inset>
          {ORDEM_MESSAGES.erroAoEnviar} o aviso de {formatDateBr(failed.data)} às {failed.hora.slice(0, 5)} a{' '}
          {failed.para} não saiu ainda. O portal continua tentando.
        </Banner>
      )}
    </>
  )
}
