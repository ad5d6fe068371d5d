import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Fatura, FaturaItem } from '@trama/contract/apl/fatura/fatura'
import { useLeave } from '@/components/crud/form/use-back-to-list'
import { Panel } from '@/components/ui/panel'
import { Parte } from '@/components/ui/parte'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { Banner } from '@/components/ui/status/banner'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { errorText } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { baixarFatura, faturaKeys, faturaQuery, faturaStatus } from '../api'
import { useDanfe } from '../use-danfe'
import { Avisos, Header, Impostos } from './header'
import styles from './ver.module.css'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { moneyColumn, numberColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import { RowsFrame } from '@/components/crud/grid/rows-frame'
import { givenRows } from '@/components/crud/grid/whole-list'
import { Link } from '@tanstack/react-router'
import { formatDateBr } from '@trama/rules/date-br'
import { RecordLink } from '@/components/reference/record-link'
import { hasArquivos } from '@trama/contract/apl/fatura/codes'
import { Ban, Download } from 'lucide-react'
import { PaperButtons } from '@/components/pdf/use-document'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/status/toast-store'
import { pushError } from '@/lib/messages/messages-store'
import { useOnDemand } from '@/lib/use-on-demand'

interface FaturaVerPageProps {
  chave: string
  /** Company of the invoice where it is not the session's, as in a list of all companies. */
  empresa?: string | undefined
  /** True when the page opens with the ways to send the invoice. */
  sends?: boolean | undefined
}

/** States of an invoice that the tax authority has not answered yet. */
const ESPERAM: readonly string[] = ['A', 'T']

/** Page /VerFatura/{chave}: an invoice, its files and its receivables. */
export function FaturaVerPage({ chave, empresa, sends = false }: FaturaVerPageProps) {
  const { emp_pat } = useSession().empresa
  const { data, error, isFetching, refetch } = useQuery(faturaQuery(chave, empresa ?? emp_pat))
  const leave = useLeave('/TableFatura')
  return (
    <Panel
      title={data ? `Fatura ${data.fatura}` : 'Fatura'}
      badge={data && <StatusBadges states={[faturaStatus(data)]} />}
      actions={data && <FaturaActions fatura={data} sends={sends} />}
      onClose={leave}
    >
      {sends && data && ESPERAM.includes(data.impresso) && (
        <Banner inset>
          A nota ainda espera a autorização da SEFAZ. Depois dela o botão Enviar aparece aqui.
        </Banner>
      )}
      {data ? (
        <Conteudo fatura={data} />
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={8} />
      )}
    </Panel>
  )
}

function Conteudo({ fatura }: { fatura: Fatura }) {
  return (
    <div className={styles.page}>
      <Avisos fatura={fatura} />
      <Header fatura={fatura} />
      <Parte title="Totais e impostos">
        <Impostos fatura={fatura} />
      </Parte>
      <Parte title="Duplicatas">
        <FaturaDuplicatas fatura={fatura} />
      </Parte>
      <Parte title="Itens">
        <FaturaItens itens={fatura.itens} />
      </Parte>
    </div>
  )
}

const COLUMNS: Column<FaturaItem>[] = [
  textColumn({ id: 'codigo', header: 'Código', width: 6, card: 'code' }, ({ codigo }) => codigo),
  textColumn(
    { id: 'descricao', header: 'Descrição', width: 11, grow: true, card: 'title' },
    ({ descricao }) => descricao,
  ),
  textColumn({ id: 'cor', header: 'Cor', width: 7, spare: 2 }, ({ cor, desc_cor }) =>
    desc_cor ? `${cor} - ${desc_cor}` : cor,
  ),
  textColumn({ id: 'tam', header: 'Tam.', width: 3 }, ({ tam }) => tam),
  numberColumn({ id: 'qtde', header: 'Qtde.', width: 4 }, ({ qtde }) => qtde),
  moneyColumn({ id: 'preco', header: 'Preço', width: 6.5 }, ({ preco }) => preco),
  moneyColumn({ id: 'desconto', header: 'Desconto', width: 6.5, spare: 1 }, ({ desconto }) => desconto),
  moneyColumn({ id: 'valor', header: 'Valor', width: 7 }, ({ valor }) => valor),
]

const TOTALS = [
  { label: 'Qtde.', of: ({ qtde }: FaturaItem) => qtde, format: formatShortNumber },
  { label: 'Valor', of: ({ valor }: FaturaItem) => valor, format: formatBRL },
]

function FaturaItens({ itens }: { itens: readonly FaturaItem[] }) {
  const list = useMemo(() => givenRows(itens), [itens])
  return (
    <RowsFrame
      label="Itens"
      list={list}
      columns={COLUMNS}
      rowKey={({ item }) => String(item)}
      rowName={({ item }) => `Item ${item}`}
      noun={{ one: 'item', many: 'itens' }}
      totals={TOTALS}
      empty="Fatura sem itens."
    />
  )
}

/** Receivables of an invoice, and the links to their boletos. */
function FaturaDuplicatas({ fatura: { fatura, empresa, duplicatas } }: { fatura: Fatura }) {
  const { acessos } = useSession()
  if (duplicatas.length === 0) return <p>Sem duplicatas.</p>
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A table wider than the screen is scrolled by keys. */}
      <section className={styles.frame} aria-label="Lista das duplicatas" tabIndex={0}>
        <table className={styles.linhas}>
          <thead>
            <tr>
              <th scope="col">Número</th>
              <th scope="col">Vencimento</th>
              <th scope="col">Pagamento</th>
              <th scope="col" className={styles.number}>
                Valor
              </th>
              <th scope="col" className={styles.number}>
                Saldo
              </th>
            </tr>
          </thead>
          <tbody>
            {duplicatas.map(({ numero, dt_vencto, dt_pagto, valor, saldo }) => (
              <tr key={numero}>
                <th scope="row">
                  <RecordLink to="duplicata" id={numero} empresa={empresa} />
                </th>
                <td>{formatDateBr(dt_vencto)}</td>
                <td>{formatDateBr(dt_pagto)}</td>
                <td className={styles.number}>{formatBRL(valor)}</td>
                <td className={styles.number}>{formatBRL(saldo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {acessos.includes('2.2') && (
        <p>
          <Link to="/TableDuplicata" search={{ fatura }}>
            Boletos e pagamento das duplicatas
          </Link>
        </p>
      )}
    </>
  )
}

/** Buttons that print and send an invoice; `sends` opens the sending as they appear. */
function FaturaPaper({ fatura, sends }: FaturaActionsProps) {
  const paper = useDanfe()
  const send = paper.send && (() => paper.send?.({ fatura }))
  const start = useEffectEvent(() => send?.())
  useEffect(() => {
    if (sends) start()
  }, [sends])
  return (
    <PaperButtons onPrepare={paper.prepare} onPrint={() => paper.open({ fatura })} onSend={send}>
      {paper.dialog}
    </PaperButtons>
  )
}

interface FaturaActionsProps {
  fatura: Fatura
  sends: boolean
}

const loadCancelar = async () => (await import('./cancelar-dialog')).CancelarFaturaDialog

/** Actions of an invoice: its files and papers, and its cancellation within the legal time. */
function FaturaActions({ fatura, sends }: FaturaActionsProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  // An authorization that arrives later opens nothing over what the user does then.
  const [sendsNow] = useState(sends && hasArquivos(fatura.impresso))
  const { Loaded, prepare, fetch } = useOnDemand(loadCancelar)

  function cancelled(resultado: string) {
    setOpen(false)
    toast.success(resultado)
    // A cancellation also changes stock, the order's quantities and the receivables.
    for (const queryKey of [faturaKeys.all, ['pedido'], ['duplicata'], ['receber']]) {
      void client.invalidateQueries({ queryKey })
    }
  }

  return (
    <>
      {hasArquivos(fatura.impresso) && <FaturaPaper fatura={fatura} sends={sendsNow} />}
      {hasArquivos(fatura.impresso) &&
        (['xml', 'pdf'] as const).map((tipo) => (
          <Button
            key={tipo}
            size="sm"
            icon={<Download aria-hidden />}
            aria-label={`Baixar ${tipo.toUpperCase()}`}
            onClick={() => void baixarFatura(fatura, tipo).catch(pushError)}
          >
            {tipo.toUpperCase()}
          </Button>
        ))}
      {fatura.cancelavel === 'S' && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Ban aria-hidden />}
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onClick={() => void fetch().then((isThere) => setOpen(isThere))}
        >
          Cancelar nota
        </Button>
      )}
      {isOpen && Loaded && <Loaded fatura={fatura} onDone={cancelled} onClose={() => setOpen(false)} />}
    </>
  )
}
