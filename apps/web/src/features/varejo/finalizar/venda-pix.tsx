import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatBRL } from '@trama/rules/number-br'
import { MEIO } from '@trama/rules/varejo/meio'
import { CopyButton } from '@/components/ui/copy-button'
import { QrCode } from '@/components/ui/qr-code'
import { ErrorState } from '@/components/ui/status/error-state'
import { Skeleton } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { useSettled } from '@/lib/use-settled'
import { varejoKeys } from '../varejo-api'
import styles from './finalizar.module.css'
import { noCaixa } from './form-model'
import { finalizarApi, isDevolucao, type FinalizarStart } from './start'
import { useFinalizacao } from './use-finalizacao'

/** Milliseconds without typing before a code is asked for, because each key makes another value. */
const TYPED_MS = 400

/** QR code that the customer pays by, with its value and id. */
export function VendaPix({ start }: { start: FinalizarStart }) {
  const { flagsVersao } = useSession()
  const { values } = useFinalizacao(start)
  const valor = useSettled(noCaixa(values, start.moedas, MEIO.pix), TYPED_MS)
  if (valor <= 0 || isDevolucao(start.venda) || !flagsVersao.varejoCompleto) return null
  return <Pix codven={start.venda.codven} valor={valor} />
}

/** Scrolls to the QR code when it arrives, unless the user is typing in a field. */
function showCode(section: HTMLElement | null): void {
  if (!document.activeElement?.matches('input, select')) section?.scrollIntoView({ block: 'nearest' })
}

function Pix({ codven, valor }: { codven: number; valor: number }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...varejoKeys.all, 'pix', codven, valor],
    queryFn: ({ signal }) => finalizarApi.getVendaPix({ params: { codven }, query: { valor }, signal }),
    placeholderData: keepPreviousData,
  })
  if (error) {
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  }
  // A code of another value must not be shown.
  if (!data || data.valor !== valor) return <Skeleton className={styles.semPix} />
  return (
    <section ref={showCode} className={styles.pix} aria-label="PIX">
      <QrCode text={data.codigo} label={`QR Code do PIX de ${formatBRL(valor)}`} />
      <div className={styles.pixTexto}>
        <strong>{formatBRL(valor)}</strong>
        <span>{data.recebedor}</span>
        <span>Identificador {data.txid}</span>
        <CopyButton text={data.codigo} label="Copiar PIX" />
      </div>
    </section>
  )
}
