import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatBRL } from '@trama/rules/number-br'
import { useMemo, useState } from 'react'
import { dateColumn, numberColumn, textColumn } from '@/components/crud/grid/columns'
import type { Column } from '@/components/crud/grid/grid-column'
import { RowsFrame } from '@/components/crud/grid/rows-frame'
import { wholeList } from '@/components/crud/grid/whole-list'
import { SearchField } from '@/components/fields/search/search-field'
import type { Option } from '@/components/fields/search/use-option-search'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { cotacaoKeys } from '../keys'
import { FORNECEDOR, fornecedorEmailQuery } from '@/components/reference/fornecedor'
import { useSession } from '@/lib/session'
import { compraApi } from './api'
import type { FornecedorForm } from './form-model'
import { type Candidato, candidatos } from './fornecedores'
import styles from './compra.module.css'

interface FornecedoresDialogProps {
  /** Codes of the quotation's materials. */
  materiais: readonly string[]
  fornecedores: readonly FornecedorForm[]
  onChoose: (chosen: FornecedorForm[]) => void
  onClose: () => void
}

const NOUN = { one: 'fornecedor', many: 'fornecedores' }
const NO_TOTALS: [] = []
const NONE: readonly Candidato[] = []
const keyOf = ({ codfor }: { codfor: number }) => String(codfor)

/** Dialog to choose suppliers: those that sold or quoted the materials before, and any other by search. */
export function FornecedoresDialog({ materiais, fornecedores, onChoose, onClose }: FornecedoresDialogProps) {
  const client = useQueryClient()
  const { emp_pat } = useSession().empresa
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [others, setOthers] = useState<readonly Candidato[]>([])
  const asked = useQuery({
    queryKey: [...cotacaoKeys.all, 'fornecedores', materiais],
    queryFn: ({ signal }) =>
      compraApi.listFornecedoresDoMaterial({ query: { materiais: materiais.join(';') }, signal }),
    select: candidatos,
    enabled: materiais.length > 0,
  })
  const known = asked.data ?? NONE
  const rows = useMemo(() => {
    const there = new Set(fornecedores.map(keyOf))
    return [...others, ...known.filter((row) => !others.some(({ codfor }) => codfor === row.codfor))].filter(
      (row) => !there.has(keyOf(row)),
    )
  }, [others, known, fornecedores])
  const columns = useMemo(() => columnsFor(materiais.length), [materiais.length])
  const selection = useMemo(() => ({ keys, set: setKeys }), [keys])

  /** A supplier found by search is chosen at once. */
  async function add(option: Option | null) {
    if (!option) return
    const codfor = Number(option.code)
    setKeys(new Set([...keys, option.code]))
    if (rows.some((row) => row.codfor === codfor)) return
    const novo = { codfor, nome_for: option.name, email: null, materiais: 0, ultimas: [], vezes: 0 }
    setOthers([...others, novo])
    // A supplier's address that cannot be loaded stays empty here, and the server mails to the one of the registry.
    const email = await client.fetchQuery(fornecedorEmailQuery(codfor, emp_pat)).catch(() => null)
    setOthers((now) => now.map((one) => (one.codfor === codfor ? { ...one, email } : one)))
  }

  function take() {
    const chosen = rows.filter((row) => keys.has(keyOf(row)))
    onChoose(chosen.map(({ codfor, nome_for, email }) => ({ codfor, nome_for, email: email ?? '' })))
    onClose()
  }

  return (
    <Dialog
      open
      size="lg"
      title="Escolher fornecedores"
      description="Setas movem, Espaço seleciona, Ctrl+A todos."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" disabled={keys.size === 0} onClick={take}>
            {keys.size === 0
              ? 'Adicionar'
              : `Adicionar ${keys.size} ${keys.size === 1 ? NOUN.one : NOUN.many}`}
          </Button>
        </>
      }
    >
      <div className={styles.escolha}>
        <SearchField
          label="Outro fornecedor"
          placeholder="Nome, código ou CNPJ/CPF completo"
          {...FORNECEDOR}
          admits={({ code }) => !fornecedores.some((row) => keyOf(row) === code)}
          value={null}
          onValueChange={(option) => void add(option)}
        />
        <RowsFrame
          label="Fornecedores dos materiais"
          list={wholeList(rows, asked)}
          columns={columns}
          rowKey={keyOf}
          rowName={({ nome_for }) => nome_for}
          selection={selection}
          noun={NOUN}
          totals={NO_TOTALS}
          empty="Ninguém vendeu nem cotou estes materiais ainda. Busque um fornecedor acima."
        />
      </div>
    </Dialog>
  )
}

function columnsFor(materiais: number): Column<Candidato>[] {
  return [
    textColumn(
      { id: 'nome_for', header: 'Fornecedor', width: 12, grow: true, card: 'title' },
      ({ nome_for }) => nome_for,
    ),
    textColumn({ id: 'materiais', header: 'Materiais', width: 5, card: 'badge' }, (row) =>
      row.materiais > 0 ? `${row.materiais} de ${materiais}` : '',
    ),
    textColumn({ id: 'como', header: 'Última vez', width: 5 }, ({ ultimas: [last] }) =>
      last ? (last.vendeu === 'S' ? 'Vendeu' : 'Cotou') : '',
    ),
    textColumn(
      { id: 'material', header: 'Material', width: 5.5, spare: 2 },
      ({ ultimas: [last] }) => last?.material ?? '',
    ),
    textColumn({ id: 'preco', header: 'Preço', width: 6, number: true }, ({ ultimas: [last] }) =>
      last ? formatBRL(last.preco) : '',
    ),
    dateColumn({ id: 'data', header: 'Em', width: 5.5 }, ({ ultimas: [last] }) => last?.data ?? null),
    numberColumn({ id: 'vezes', header: 'Vezes', width: 4 }, ({ vezes }) => vezes),
    textColumn({ id: 'email', header: 'E-mail', width: 10, grow: true, spare: 1 }, ({ email }) => email),
  ]
}
