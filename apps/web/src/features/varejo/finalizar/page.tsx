import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { fromCents, sumMoney, toCents } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import { valorLiquido } from '@trama/rules/varejo/finalizacao'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FeatureGate } from '@/components/crud/feature-gate'
import type { FormSave } from '@/components/crud/form/form-body'
import { FormPage } from '@/components/crud/form/form-page'
import { useRecordForm } from '@/components/crud/form/use-record-form'
import { Kbd } from '@/components/ui/kbd'
import { Tabs } from '@/components/ui/tabs'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { SALDO_KEYS } from '../papel/api'
import { useLeituraIgnorada } from '../scanner/use-leitura-ignorada'
import { tipoVendaText, varejoKeys } from '../varejo-api'
import { Abatimentos } from './abatimentos'
import { Fields } from './fields'
import styles from './finalizar.module.css'
import { estadoDe, type FinalizarForm, finalizarErrors, toBody, troco } from './form-model'
import { Parcelas } from './parcelas'
import { useAutorizacao } from '@/components/autorizacao/use-autorizacao'
import { condicaoQuery, finalizarApi, finalizarStart, type FinalizarStart, isDevolucao } from './start'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Progress } from '@/components/ui/status/progress'
import { untilAnswered } from '@/lib/connection/until-answered'
import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import { isApiError } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'

/** /FinalizarVenda/{codven} (S2 §2): leads back to the sale, with its slip to be printed. */
export const FinalizarVendaPage = ({ codven }: { codven: number }) => (
  <FeatureGate title="Finalizar venda" feature="varejo">
    <Finalizar codven={codven} />
  </FeatureGate>
)

const FINALIZAR = 'F9'

function Finalizar({ codven }: { codven: number }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { enviar, dialog } = useEnvio()
  const caixa = useCaixaAberto()
  const autorizado = useAutorizacao('Autorizar preço')
  const record = useRecordForm({
    list: '/TableVarejo',
    draft: `finalizar:${codven}`,
    start: finalizarStart(codven),
    save: ({ values, idempotencyKey }: FormSave<FinalizarForm>, start) => {
      if (!start) return Promise.resolve(null)
      const body = toBody(values, start, start.venda.versao)
      const send = (autorizacao?: string) => () =>
        finalizarApi.finalizarVenda({
          params: { codven },
          body: { ...body, ...(autorizacao && { autorizacao }) },
          idempotencyKey,
        })
      return autorizado.comAutorizacao((autorizacao) => caixa.comCaixa(() => enviar(send(autorizacao))))
    },
    invalidates: [varejoKeys.all, ...SALDO_KEYS],
  })
  const { start } = record
  const condicaoOf = (codigo: string) => client.getQueryData(condicaoQuery(codigo).queryKey)
  const type = start ? tipoVendaText(start.venda.tipo_venda) : 'Venda'
  const toVenda = (cupom: boolean) =>
    void navigate({
      to: '/FormVarejo/$codven',
      params: { codven: String(codven) },
      replace: true,
      ignoreBlocker: true,
      state: cupom ? { cupom } : {},
    })

  return (
    <>
      <FormPage<FinalizarForm, { resultado: string }>
        {...record.form}
        title={`Finalizar ${type} ${codven}`}
        stamp={start?.venda.versao ?? ''}
        validate={(values) => (start ? finalizarErrors(values, start, condicaoOf(values.cdcondicao)) : [])}
        prepare={async ({ getValues }) => {
          const { cdcondicao } = getValues()
          if (cdcondicao) await client.ensureQueryData(condicaoQuery(cdcondicao))
        }}
        onSaved={() => toVenda(true)}
        onClose={record.error ? record.toList : () => toVenda(false)}
        actions={[{ value: 'finalizar', label: `Finalizar ${type}` }]}
        summary={start && <Resumo start={start} />}
        fills
      >
        {start && <Conteudo start={start} />}
      </FormPage>
      {dialog}
      {caixa.dialog}
      {autorizado.dialog}
    </>
  )
}

type Aba = 'parcelas' | 'abatimentos'

function Conteudo({ start }: { start: FinalizarStart }) {
  const [aba, setAba] = useState<Aba>('parcelas')
  const root = useRef<HTMLDivElement>(null)
  useLeituraIgnorada('a venda está sendo finalizada')
  useShortcuts({ [FINALIZAR]: () => root.current?.closest('form')?.requestSubmit() })
  return (
    <div ref={root} className={styles.conteudo}>
      <Fields start={start} />
      <Tabs<Aba>
        label="Pagamento"
        value={aba}
        onValueChange={setAba}
        items={[
          { value: 'parcelas', label: 'Parcelas', content: <Parcelas start={start} /> },
          {
            value: 'abatimentos',
            label: `Abatimentos${start.creditos.length > 0 ? ` (${start.creditos.length})` : ''}`,
            content: <Abatimentos start={start} />,
            disabled: isDevolucao(start.venda),
          },
        ]}
      />
    </div>
  )
}

/** Amount still open, the change, and the button that finishes the sale. */
function Resumo({ start }: { start: FinalizarStart }) {
  const { control } = useFormContext<FinalizarForm>()
  const values = useWatch({ control }) as FinalizarForm
  const volta = troco(values, start.moedas)
  const liquido = valorLiquido(estadoDe(values, start))
  const paga = sumMoney(values.parcelas.map(({ valor }) => valor))
  const falta = fromCents(toCents(liquido) - toCents(paga))
  return (
    <div className={styles.resumo}>
      <span>
        Líquido <strong>{formatBRL(liquido)}</strong>
      </span>
      <output>
        {falta > 0 && !isDevolucao(start.venda) && (
          <span>
            Falta pagar <strong>{formatBRL(falta)}</strong>
          </span>
        )}
        {volta !== null && volta > 0 && (
          <span>
            Troco <strong>{formatBRL(volta)}</strong>
          </span>
        )}
      </output>
      <span className={styles.teclas}>
        <Kbd>{FINALIZAR}</Kbd> finalizar
      </span>
    </div>
  )
}

/**
 * Sends the finalisation once, however long the connection takes; meanwhile a dialog says so and lets the user
 * cancel.
 */
function useEnvio() {
  const [waiting, setWaiting] = useState<AbortController | null>(null)

  async function enviar<T>(send: () => Promise<T>): Promise<T> {
    const stop = new AbortController()
    try {
      return await untilAnswered(send, { signal: stop.signal, onWait: () => setWaiting(stop) })
    } finally {
      setWaiting(null)
    }
  }

  const giveUp = () => waiting?.abort()
  const dialog = waiting && (
    <Dialog
      open
      onClose={giveUp}
      size="sm"
      role="alertdialog"
      title="Sem conexão"
      description="A finalização espera neste aparelho e é enviada uma única vez, assim que o servidor responder."
    >
      <Progress label="Aguardando a conexão..." value={undefined} max={undefined} onCancel={giveUp} />
    </Dialog>
  )
  return { enviar, dialog }
}

const loadAbrir = async () => (await import('@/components/caixa/abrir-dialog')).AbrirCaixaDialog

const MENU_CAIXA = '1.7'

/**
 * Handles a sale that is refused for lack of a cash session: a user who may open one does so in a dialog, and the
 * sale is sent again.
 */
function useCaixaAberto() {
  const { acessos } = useSession()
  const { Loaded, fetch } = useOnDemand(loadAbrir)
  const [asked, setAsked] = useState<{ answer: (opened: boolean) => void } | null>(null)

  const abrir = () =>
    new Promise<boolean>((resolve) => {
      setAsked({
        answer(opened) {
          setAsked(null)
          resolve(opened)
        },
      })
    })

  /** Returns the answer of `send`; null where no cash session was opened. */
  async function comCaixa<T>(send: () => Promise<T>): Promise<T | null> {
    try {
      return await send()
    } catch (error) {
      const isMissing = isApiError(error, 'rule') && error.message === CAIXA_MESSAGES.abra
      if (!isMissing || !acessos.includes(MENU_CAIXA)) throw error
      return (await fetch()) && (await abrir()) ? send() : null
    }
  }

  const dialog = asked && Loaded && (
    <Loaded onOpened={() => asked.answer(true)} onClose={() => asked.answer(false)} />
  )
  return { comCaixa, dialog }
}
