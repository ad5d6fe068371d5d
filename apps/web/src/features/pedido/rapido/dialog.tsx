import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { multiplyMoney, sumMoney } from '@trama/rules/money'
import { formatBRL, formatInteger, formatShortNumber } from '@trama/rules/number-br'
import { hasInsufficientStock } from '@trama/rules/pedido/rules'
import { useMemo, useState } from 'react'
import { Segmented } from '@/components/fields/choice/segmented'
import { Banner } from '@/components/ui/status/banner'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Spinner } from '@/components/ui/status/spinner'
import { Tabs } from '@/components/ui/tabs'
import { toast } from '@/components/ui/status/toast-store'
import { confirm } from '@/lib/messages/confirm'
import type { ItemForm } from '../form/form-model'
import styles from './rapido.module.css'
import { RapidoColar } from './colar'
import { RapidoComprados } from './comprados'
import { RapidoLeitor } from './leitor'
import { cellsOf, erroOf, inOrder, isPronta, joinItens, type Juntar, qtdeOf } from './rows'
import { RapidoPlanilha } from './planilha'
import { type Dita, RapidoTable } from './table'
import { useQuickRows } from './use-rows'

export interface RapidoDialogProps {
  tipo: ItemTipo
  tabela: string
  codcli: number | null
  reservar: 'S' | 'N' | undefined
  itens: readonly ItemForm[]
  /** Name of the draft on the device. */
  draft: string
  onItens: (itens: ItemForm[]) => void
  onClose: () => void
}

type Way = 'colar' | 'planilha' | 'leitor' | 'comprados'

const ADDED = (count: number) =>
  count === 1 ? '1 linha adicionada ao pedido.' : `${formatInteger(count)} linhas adicionadas ao pedido.`
const LEFT = 'Há linhas que não foram adicionadas. Elas ficam guardadas neste aparelho. Deseja fechar?'

/**
 * Dialog that adds many lines at once: pasted, from a spreadsheet, scanned, or bought before. The server checks every
 * line.
 */
export function RapidoDialog({
  tipo,
  tabela,
  codcli,
  reservar,
  itens,
  draft,
  onItens,
  onClose,
}: RapidoDialogProps) {
  const [way, setWay] = useState<Way>('colar')
  const [lido, setLido] = useState('')
  const [juntar, setJuntar] = useState<Juntar>('somar')
  const rapidas = useQuickRows({ tipo, tabela, draft })
  const { linhas } = rapidas
  const { locked, quantities } = useMemo(() => cellsOf(itens), [itens])
  const ditas = useMemo(
    () =>
      linhas.map((linha): Dita => {
        const erro = erroOf(linha, locked)
        if (erro !== undefined || !isPronta(linha)) return { linha, erro, short: false }
        const qtde = qtdeOf(linha) + (juntar === 'somar' ? inOrder(linha, quantities) : 0)
        const saldo_estoque = linha.conferida.saldo_estoque ?? 0
        return { linha, erro, short: hasInsufficientStock({ qtde, saldo_estoque, reservar }) }
      }),
    [linhas, locked, quantities, juntar, reservar],
  )
  const ready = ditas.flatMap(({ linha, erro }) => (erro === undefined && isPronta(linha) ? [linha] : []))
  const repeated = ready.filter((row) => inOrder(row, quantities) > 0).length
  const pieces = ready.reduce((sum, row) => sum + qtdeOf(row), 0)
  const value = sumMoney(ready.map((row) => multiplyMoney(row.conferida.preco, qtdeOf(row))))
  const isDirty = linhas.length > 0 || rapidas.texto.trim() !== ''

  function finish() {
    onItens(joinItens(itens, ready, juntar))
    const added = new Set(ready.map(({ id }) => id))
    const left = linhas.filter(({ id }) => !added.has(id))
    rapidas.keepOnly(left)
    toast.success(ADDED(ready.length))
    if (left.length === 0 && rapidas.texto.trim() === '') onClose()
  }

  async function close() {
    if (!isDirty || (await confirm({ text: LEFT }))) onClose()
  }

  async function discard() {
    const text = 'Descartar todas as linhas do pedido rápido?'
    if (await confirm({ text, danger: true })) rapidas.discard()
  }

  return (
    <Dialog
      open
      size="full"
      title="Pedido rápido"
      onClose={() => void close()}
      footer={
        <>
          <output className={styles.status}>
            {rapidas.isChecking && (
              <>
                <Spinner /> Conferindo...{' '}
              </>
            )}
            {ready.length > 0 && (
              <span>
                {formatShortNumber(pieces)} {tipo === 'P' && (pieces === 1 ? 'peça' : 'peças')} ·{' '}
                <strong>{formatBRL(value)}</strong>
              </span>
            )}
          </output>
          {isDirty && <Button onClick={() => void discard()}>Descartar tudo</Button>}
          <Button onClick={() => void close()}>Fechar</Button>
          <Button variant="primary" disabled={ready.length === 0} onClick={finish}>
            Adicionar ao pedido
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {rapidas.recovered > 0 && (
          <Banner inset>Linhas que não tinham sido adicionadas estão de volta.</Banner>
        )}
        <Tabs<Way>
          label="Como adicionar"
          value={way}
          onValueChange={setWay}
          items={[
            {
              value: 'colar',
              label: 'Colar ou digitar',
              content: (
                <RapidoColar
                  texto={rapidas.texto}
                  onTexto={rapidas.setTexto}
                  onAdd={rapidas.add}
                  onLido={setLido}
                />
              ),
            },
            {
              value: 'planilha',
              label: 'Planilha',
              content: <RapidoPlanilha onAdd={rapidas.add} onLido={setLido} />,
            },
            {
              value: 'leitor',
              label: 'Leitor',
              content: (
                <RapidoLeitor
                  active={way === 'leitor'}
                  linhas={linhas}
                  locked={locked}
                  onScan={rapidas.scan}
                  onUndo={rapidas.undoScan}
                />
              ),
            },
            {
              value: 'comprados',
              label: 'Comprados antes',
              content: (
                <RapidoComprados
                  active={way === 'comprados'}
                  tipo={tipo}
                  codcli={codcli}
                  onAdd={rapidas.add}
                />
              ),
            },
          ]}
        />
        <output className={styles.read}>{lido}</output>
        {rapidas.problem && (
          <Banner
            tone="danger"
            inset
            action={
              <Button size="sm" onClick={rapidas.retry}>
                Tentar novamente
              </Button>
            }
          >
            Não foi possível conferir as linhas. {rapidas.problem}
          </Banner>
        )}
        {repeated > 0 && (
          <Segmented<Juntar>
            label={
              repeated === 1
                ? '1 linha já está no pedido. O que fazer com a quantidade?'
                : `${formatInteger(repeated)} linhas já estão no pedido. O que fazer com as quantidades?`
            }
            value={juntar}
            onValueChange={setJuntar}
            options={[
              { value: 'somar', label: 'Somar' },
              { value: 'substituir', label: 'Substituir' },
            ]}
          />
        )}
        {linhas.length > 0 && (
          <RapidoTable ditas={ditas} onChange={rapidas.change} onRemove={rapidas.remove} />
        )}
      </div>
    </Dialog>
  )
}
