import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
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
import { SALDO_KEYS } from '../papel/keys'
import { useLeituraIgnorada } from '../scanner/use-leitura-ignorada'
import { tipoVendaText, varejoKeys } from '../varejo-api'
import { Abatimentos } from './abatimentos'
import { Campos } from './campos'
import { useEnvio } from './envio'
import styles from './finalizar.module.css'
import { estadoDe, type FinalizarForm, finalizarErrors, toBody, troco } from './form-model'
import { Parcelas } from './parcelas'
import { useCaixaAberto } from './use-caixa-aberto'
import { condicaoQuery, finalizarApi, finalizarStart, type FinalizarStart, isDevolucao } from './start'

/** /FinalizarVenda/{codven} (S2 §2): then the sale again, with its slip to be printed. */
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
  const record = useRecordForm({
    list: '/TableVarejo',
    draft: `finalizar:${codven}`,
    start: finalizarStart(codven),
    save: ({ values, idempotencyKey }: FormSave<FinalizarForm>, start) => {
      if (!start) return Promise.resolve(null)
      const body = toBody(values, start, start.venda.versao)
      const send = () => finalizarApi.finalizarVenda({ params: { codven }, body, idempotencyKey })
      return caixa.comCaixa(() => enviar(send))
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
      >
        {start && <Conteudo start={start} />}
      </FormPage>
      {dialog}
      {caixa.dialog}
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
      <Campos start={start} />
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

/** What is still owed, what goes back, and the key that finishes. */
function Resumo({ start }: { start: FinalizarStart }) {
  const { control } = useFormContext<FinalizarForm>()
  const values = useWatch({ control }) as FinalizarForm
  const volta = troco(values, start.moedas)
  return (
    <p className={styles.resumo}>
      <span>
        Líquido <strong>{formatBRL(valorLiquido(estadoDe(values, start)))}</strong>
      </span>
      {volta !== null && volta > 0 && (
        <span>
          Troco <strong>{formatBRL(volta)}</strong>
        </span>
      )}
      <span className={styles.teclas}>
        <Kbd>{FINALIZAR}</Kbd> finalizar
      </span>
    </p>
  )
}
