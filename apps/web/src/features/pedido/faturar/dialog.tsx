import { useQueryClient } from '@tanstack/react-query'
import { type FaturaFeita, FaturaInput, faturaRoutes } from '@trama/contract/apl/fatura/fatura'
import type { Pedido, PedidoItem } from '@trama/contract/apl/pedido/record'
import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { todayIn } from '@trama/rules/date-br'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { erroDaEmissao } from '@trama/rules/pedido/faturar'
import { qtdeText } from '@trama/rules/pedido/unidade'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useOwnKey } from '@/components/crud/form/own-draft'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import { FormSegmented } from '@/components/fields/form/form-choice'
import { FormDate } from '@/components/fields/form/form-date'
import { FormNumber } from '@/components/fields/form/form-number'
import { aplClient } from '@/lib/api/apl'
import { Previsao } from './previsao'
import { useQuery } from '@tanstack/react-query'
import { contribuinteOf, isentoRecusado } from '@trama/rules/entidade/contribuinte'
import { clienteQuery } from '@/components/reference/cliente-query'
import { Banner } from '@/components/ui/status/banner'
import { parteFaturada } from '@trama/rules/fatura/parcela'
import { Link } from '@tanstack/react-router'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Facts } from '@/components/ui/facts'
import { useSession } from '@/lib/session'
import { faturarDraft } from '../pedido-keys'
import styles from './faturar.module.css'

/** Pending quantity of an item. */
const pendente = ({ qtde, qtde_f, cancelado }: PedidoItem): number =>
  Math.round((qtde - qtde_f - cancelado) * 1000) / 1000

/** Value of an invoice of these quantities before taxes: goods after discount, and freight. */
export function previaDaFatura(pedido: Pedido, qtdeOf: (item: PedidoItem) => number): number {
  const { itens, valor_total_fat } = pedido
  const before = parteFaturada(itens, [], pedido, { valor: valor_total_fat, frete: 0 })
  const after = itens.map((item) => ({ ...item, qtde_f: item.qtde_f + qtdeOf(item) }))
  const lines = itens.map((item) => ({ preco: item.preco, qtde: qtdeOf(item) }))
  const done = pedido.faturado > 0 ? before.frete : 0
  return parteFaturada(after, lines, pedido, { valor: valor_total_fat, frete: done }).valor
}

const api = aplClient(faturaRoutes)

const PARTES = [
  { value: 'tudo', label: 'Tudo que está pendente' },
  { value: 'parte', label: 'Escolher quantidades' },
] as const

interface FaturarForm {
  dt_emissao: string | null
  parte: (typeof PARTES)[number]['value']
  itens: { qtde: number | null }[]
}

export interface FaturarDialogProps {
  pedido: Pedido
  onClose: () => void
}

/** Dialog that invoices a released order: all pending quantities unless the user chooses some. */
export function FaturarDialog({ pedido, onClose }: FaturarDialogProps) {
  const { numero, empresa, versao } = pedido
  const client = useQueryClient()
  const own = { name: faturarDraft(pedido), stamp: versao }
  const key = useOwnKey(own)
  const [made, setMade] = useState<FaturaFeita | null>(null)
  const [pending] = useState(() => pedido.itens.filter((item) => pendente(item) > 0))
  if (made) return <FaturaFeitaDialog feita={made} empresa={empresa} onClose={onClose} />

  const bodyOf = ({ dt_emissao, parte, itens }: FaturarForm) =>
    complete(FaturaInput, {
      pedido: numero,
      dt_emissao: dt_emissao ?? undefined,
      versao,
      itens:
        parte === 'tudo'
          ? undefined
          : pending.flatMap(({ ordem, codigo, cor, tam }, i) => {
              const qtde = itens[i]?.qtde ?? 0
              return qtde > 0 ? [{ ordem, codigo, cor, tam, qtde }] : []
            }),
    })

  function validate(values: FaturarForm): FieldError[] {
    const { dt_emissao, parte, itens } = values
    if (!dt_emissao) return [{ campo: 'dt_emissao', mensagem: TEXTS.required }]
    const wrong = erroDaEmissao(dt_emissao, { dt_emissao: pedido.dt_emissao, today: todayIn() })
    const day = wrong ? [{ campo: 'dt_emissao', mensagem: wrong }] : []
    if (parte === 'tudo') return day
    if (itens.every(({ qtde }) => !qtde)) {
      return [...day, { campo: 'itens.0.qtde', mensagem: FATURA_MESSAGES.nadaAFaturar }]
    }
    return [...day, ...overOf(pending, itens), ...bodyErrors(FaturaInput, bodyOf(values))]
  }

  async function send(values: FaturarForm) {
    try {
      setMade(await api.createFatura({ body: bodyOf(values), empresa, idempotencyKey: key.now }))
    } finally {
      // Somebody else changed the order, so the data on the screen is old too.
      for (const queryKey of [['pedido'], ['fatura'], ['duplicata']]) {
        void client.invalidateQueries({ queryKey })
      }
    }
  }

  return (
    <FormDialog<FaturarForm>
      title={`Faturar Pedido ${numero}`}
      description={`${pedido.codcli} · ${pedido.nome}`}
      size="lg"
      confirm="Faturar"
      ownDraft={{ ...own, key }}
      start={{
        dt_emissao: todayIn(),
        parte: 'tudo',
        itens: pending.map((item) => ({ qtde: pendente(item) })),
      }}
      validate={validate}
      send={send}
      onClose={onClose}
    >
      <IsentoBanner pedido={pedido} />
      <FormDate<FaturarForm> name="dt_emissao" label="Data" required span={4} />
      <FormSegmented<FaturarForm> name="parte" label="Quantidades" options={PARTES} span={8} />
      <Quantidades pending={pending} />
      <Valores pedido={pedido} pending={pending} />
    </FormDialog>
  )
}

/** Says before the invoice is made that the customer's state refuses it. */
function IsentoBanner({ pedido: { codcli, empresa } }: { pedido: Pedido }) {
  const { empresa: own } = useSession()
  const { data } = useQuery(clienteQuery(empresa === own.emp_pat ? codcli : null))
  const recusa = data && isentoRecusado(contribuinteOf(data), data.uf ?? '')
  if (!recusa) return null
  return (
    <div data-span={12}>
      <Banner inset tone="danger">
        {recusa}.
      </Banner>
    </div>
  )
}

const overOf = (pending: readonly PedidoItem[], itens: FaturarForm['itens']): FieldError[] =>
  pending.flatMap((item, i) => {
    const most = pendente(item)
    if ((itens[i]?.qtde ?? 0) <= most) return []
    const mensagem = FATURA_MESSAGES.acimaDoPendente(item.codigo, formatShortNumber(most))
    return [{ campo: `itens.${i}.qtde`, mensagem }]
  })

interface PendingProps {
  pending: readonly PedidoItem[]
}

/** A quantity field for each item, where not all is invoiced. */
function Quantidades({ pending }: PendingProps) {
  const parte = useWatch<FaturarForm, 'parte'>({ name: 'parte' })
  if (parte === 'tudo') return null
  return pending.map((item, i) => (
    <FormNumber<FaturarForm>
      key={item.ordem}
      name={`itens.${i}.qtde`}
      label={[`${item.codigo} ${item.descricao}`, item.desc_cor ?? item.cor, item.tam].join(' · ')}
      hint={`Faltam ${qtdeText(pendente(item), item)}`}
      decimals={0}
      maxDecimals={3}
      positiveOnly
      span={6}
    />
  ))
}

/** Value of the chosen quantities, and the instalments. */
function Valores({ pedido, pending }: PendingProps & { pedido: Pedido }) {
  const { dt_emissao, parte, itens } = useWatch<FaturarForm>() as FaturarForm
  const chosen = new Map(
    pending.map((item, i) => [item.ordem, parte === 'tudo' ? pendente(item) : (itens[i]?.qtde ?? 0)]),
  )
  const valor = previaDaFatura(pedido, ({ ordem }) => chosen.get(ordem) ?? 0)
  return <Previsao valor={valor} codcond={pedido.codcond} data={dt_emissao ?? todayIn()} />
}

interface FaturaFeitaDialogProps {
  feita: FaturaFeita
  empresa: string
  onClose: () => void
}

/** Dialog with the documents that an invoice made, and links to them. */
function FaturaFeitaDialog({ feita, empresa, onClose }: FaturaFeitaDialogProps) {
  const { acessos, empresa: own, flagsVersao } = useSession()
  const { resultado, fatura, chave, valor, impresso } = feita
  const other = empresa === own.emp_pat ? {} : { empresa }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Nota ${fatura}`}
      description={resultado}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {acessos.includes('2.2') && (
            <Link to="/TableDuplicata" search={{ fatura }} className={buttonClass()}>
              Boletos
            </Link>
          )}
          {acessos.includes('2.1') && flagsVersao.documentos && impresso === 'S' && (
            <Link
              to="/VerFatura/$chave"
              params={{ chave }}
              search={{ ...other, enviar: 'true' }}
              className={buttonClass()}
            >
              Enviar
            </Link>
          )}
          {acessos.includes('2.1') && (
            <Link
              to="/VerFatura/$chave"
              params={{ chave }}
              search={other}
              className={buttonClass({ variant: 'primary' })}
            >
              XML, DANFE e impostos
            </Link>
          )}
        </>
      }
    >
      <div className={styles.feita}>
        <Facts
          name="Nota"
          facts={[
            { label: 'Número', value: fatura },
            { label: 'Valor', value: <strong>{formatBRL(valor)}</strong> },
            {
              label: 'Chave',
              value: <span className={styles.chave}>{chave.replaceAll(/.{4}(?=.)/g, '$& ')}</span>,
              width: 'wide',
            },
          ]}
        />
      </div>
    </Dialog>
  )
}
