import { dividirParcela, mudarParcela, removerParcela, type VendaParcela } from '@trama/rules/varejo/parcelas'
import { isAVista, MEIO, PIX } from '@trama/rules/varejo/meio'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { WalletCards } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldError } from '@/components/fields/form/use-form-field'
import { Banner } from '@/components/ui/status/banner'
import { EmptyState } from '@/components/ui/status/empty-state'
import { Skeleton, SkeletonList } from '@/components/ui/status/skeleton'
import styles from './finalizar.module.css'
import { type FinalizarForm, noCaixa } from './form-model'
import { MeiosRapidos, SemMeios } from './meios-rapidos'
import { ParcelaRow } from './parcela-row'
import { finalizarApi, type FinalizarStart, isDevolucao } from './start'
import { useFinalizacao } from './use-finalizacao'
import { formatBRL } from '@trama/rules/number-br'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormMoney } from '@/components/fields/form/form-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CopyButton } from '@/components/ui/copy-button'
import { QrCode } from '@/components/ui/qr-code'
import { ErrorState } from '@/components/ui/status/error-state'
import { errorText } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { useSettled } from '@/lib/use-settled'
import { varejoKeys } from '../varejo-api'

/** Instalments with their means of payment, and the amount paid at the till (S2 §2, §5). */
export function Parcelas({ start }: { start: FinalizarStart }) {
  const { values, liquido, hoje, mudarParcelas } = useFinalizacao(start)
  const { error } = useFieldError<FinalizarForm>('parcelas')
  // Index of the active row; null until the user enters a row, and then a chosen means applies to all rows.
  const [chosen, setActive] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const { parcelas, cdcondicao } = values
  const active = chosen === null ? null : Math.min(chosen, parcelas.length - 1)

  if (cdcondicao === '' || parcelas.length === 0) {
    const isWaiting = cdcondicao !== '' && liquido > 0
    const porque = cdcondicao === '' ? VAREJO_MESSAGES.semCondicao : VAREJO_MESSAGES.nadaAPagar
    return (
      <>
        <SemMeios porque={isWaiting ? VAREJO_MESSAGES.parcelasAEsperar : porque} />
        {isWaiting ? <SkeletonList count={3} /> : <EmptyState icon={<WalletCards />} title={porque} />}
      </>
    )
  }

  function change(at: number, { valor, ...fields }: Partial<VendaParcela>) {
    mudarParcelas((now, net) =>
      valor === undefined
        ? now.map((parcela, i) => (i === at ? { ...parcela, ...fields } : parcela))
        : mudarParcela(now, at, valor, net),
    )
  }

  /** Chooses the means of the active row; a further means of an instalment paid at the till is due today. */
  function pay(codmoe: string) {
    const now = start.moedas.find((moeda) => moeda.codmoe === codmoe)?.meio
    mudarParcelas((rows) =>
      rows.map((row, at) => {
        if (active !== null && at !== active) return row
        const [first] = meios(rows, at)
        if (!first || first === row) return { ...row, codmoe }
        return { ...row, codmoe, vencimento: now && isAVista(now) ? hoje : first.vencimento }
      }),
    )
  }

  /** Adds a further means after the row, with its value to be typed. */
  function split(at: number) {
    mudarParcelas((now) => dividirParcela(now, at, { codmoe: now[at]?.codmoe ?? '' }))
    setActive(at + 1)
    focusValue(at + 1)
  }

  function focusValue(at: number) {
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLInputElement>(`[name="parcelas.${at}.valor"]`)?.focus()
    })
  }

  return (
    <div className={styles.parcelas}>
      <MeiosRapidos
        moedas={start.moedas}
        chosen={parcelas[active ?? 0]?.codmoe}
        onChoose={pay}
        onSplit={() => split(active ?? 0)}
      />
      {error && <p className={styles.error}>{error}</p>}
      <ol ref={list} className={styles.lista}>
        {parcelas.map((parcela, at) => (
          <ParcelaRow
            // The index serves as key, because rows are never reordered one by one.
            key={at}
            {...{ parcela, at }}
            name={nameOf(parcelas, at)}
            moedas={start.moedas}
            isOnly={parcelas.length === 1}
            isActive={parcelas.length > 1 && (active === null || at === active)}
            onFocus={() => setActive(at)}
            onChange={(fields) => change(at, fields)}
            onSplit={() => split(at)}
            onRemove={
              meios(parcelas, at).length > 1
                ? () => mudarParcelas((now, net) => removerParcela(now, at, net))
                : undefined
            }
          />
        ))}
      </ol>
      <Recebido start={start} />
      <VendaPix start={start} />
    </div>
  )
}

/** Rows of the same instalment as the row at `at`. */
const meios = (parcelas: readonly VendaParcela[], at: number) =>
  parcelas.filter(({ nrparcela }) => nrparcela === parcelas[at]?.nrparcela)

function nameOf(parcelas: readonly VendaParcela[], at: number): string {
  const parcela = parcelas[at]
  if (!parcela) return ''
  const own = meios(parcelas, at)
  const name = `Parcela ${parcela.nrparcela}`
  return own.length > 1 ? `${name}, ${own.indexOf(parcela) + 1}º meio` : name
}

/** Field for the cash received; the change stands in the form's footer. */
function Recebido({ start }: { start: FinalizarStart }) {
  const { values } = useFinalizacao(start)
  const dinheiro = noCaixa(values, start.moedas, MEIO.dinheiro)
  if (dinheiro <= 0 || isDevolucao(start.venda)) return null
  return (
    <FieldGrid>
      <FormMoney<FinalizarForm>
        name="recebido"
        label="Valor recebido"
        hint={`Em dinheiro: ${formatBRL(dinheiro)}`}
        positiveOnly
        span={3}
      />
    </FieldGrid>
  )
}

/** Milliseconds without typing before a code is asked for, because each key makes another value. */
const TYPED_MS = 400

/**
 * QR code that the customer pays by, with its value and id. The till does not hear from the bank, so the cashier is
 * told to look there.
 */
function VendaPix({ start }: { start: FinalizarStart }) {
  const { flagsVersao } = useSession()
  const { values } = useFinalizacao(start)
  const valor = useSettled(noCaixa(values, start.moedas, ...PIX), TYPED_MS)
  if (valor <= 0 || isDevolucao(start.venda)) return null
  return (
    <>
      <Banner tone="warning" inset>
        {VAREJO_MESSAGES.confiraPix}
      </Banner>
      {flagsVersao.varejoCompleto && <Pix codven={start.venda.codven} valor={valor} />}
    </>
  )
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
