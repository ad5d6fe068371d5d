import { useNavigate, useSearch } from '@tanstack/react-router'
import { todayIn } from '@trama/rules/date-br'
import { FileSpreadsheet, FileUp, Target } from 'lucide-react'
import { useRef, useState } from 'react'
import { useUnsavedGuard } from '@/components/crud/form/use-unsaved-guard'
import { Segmented } from '@/components/fields/choice/segmented'
import type { FilledCell } from '@/components/grade/store'
import { type GradeHandle, GradeTable } from '@/components/grade/table'
import { Button } from '@/components/ui/button'
import { SAVE_KEYS } from '@/components/ui/save-key'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { confirm } from '@/lib/messages/confirm'
import { pushError } from '@/lib/messages/messages-store'
import { useOnDemand } from '@/lib/use-on-demand'
import styles from '../meta.module.css'
import { Periodo } from '../periodo'
import { ConflitoDialog } from './conflito-dialog'
import { DistribuirDialog } from './distribuir-dialog'
import type { GradeMetas, Medida } from './grade-metas'
import { copiados, distribuidos } from './preencher'
import { useDefinir } from './use-definir'
import { saveBlob } from '@/lib/save-file'
import { writeSheet } from '@/lib/sheet/write-sheet'
import type { SheetColumn } from '@trama/rules/planilha/sheet-data'
import { NumberField } from '@/components/fields/number/number-field'
import { Dialog } from '@/components/ui/dialog/dialog'

const loadImportar = async () => (await import('../importar/dialog')).ImportarDialog

const MEDIDAS = [
  { value: 'valor', label: 'Valor' },
  { value: 'pecas', label: 'Peças' },
] as const
const MES = { one: 'mês', many: 'meses' }
const HELP =
  'Setas andam, Enter desce, Ctrl+Enter grava. Cole um bloco de uma planilha a partir da célula. Célula vazia é mês sem meta.'
const LOST = 'As metas que você mudou ainda não foram gravadas e serão perdidas. Deseja continuar?'

/** Tab with the goals of a year: representatives by months, saved together. */
export function Definir() {
  const { ano: asked = '' } = useSearch({ from: '/_portal/Metas' })
  const navigate = useNavigate()
  const ano = /^20\d\d$/.test(asked) ? Number(asked) : Number(todayIn().slice(0, 4))
  const [medida, setMedida] = useState<Medida>('valor')
  const [dialog, setDialog] = useState<'copiar' | 'distribuir' | 'importar' | null>(null)
  const [skipped, setSkipped] = useState(0)
  const gradeRef = useRef<GradeHandle | null>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const importar = useOnDemand(loadImportar)
  const { query, aberto, gradeKey, conflito, keep, isSaving, changes, save } = useDefinir(ano)
  const isDirty = () => changes().length > 0
  useUnsavedGuard(isDirty, { isKept: false, byPath: true })

  async function step(steps: 1 | -1) {
    if (isDirty() && !(await confirm({ text: LOST }))) return
    void navigate({
      to: '/Metas',
      search: (search) => ({ ...search, ano: String(ano + steps) }),
      replace: true,
    })
  }
  function submit() {
    const wrong = aberto?.grades[medida].store.firstWrong()
    if (wrong) gradeRef.current?.focus(wrong)
    else if (isDirty()) save(changes())
  }
  function fill(cells: readonly FilledCell[]) {
    gradeRef.current?.fill(cells)
    setDialog(null)
  }
  async function openImportar() {
    if (isDirty() && !(await confirm({ text: LOST }))) return
    if (await importar.fetch()) setDialog('importar')
  }

  const bar = (
    <div className={styles.bar}>
      <Periodo nome="Ano" texto={String(ano)} isYear onStep={(steps) => void step(steps)} />
      <Segmented label="Meta de" hideLabel options={MEDIDAS} value={medida} onValueChange={setMedida} />
      <span className={styles.push} />
      <Button size="sm" disabled={!aberto} onClick={() => setDialog('copiar')}>
        Copiar {ano - 1}
      </Button>
      <Button size="sm" disabled={!aberto} onClick={() => setDialog('distribuir')}>
        Distribuir
      </Button>
      <Button
        size="sm"
        icon={<FileUp aria-hidden />}
        onPointerEnter={importar.prepare}
        onClick={() => void openImportar()}
      >
        Importar
      </Button>
      <Button
        size="sm"
        icon={<FileSpreadsheet aria-hidden />}
        disabled={!aberto}
        onClick={() => aberto && void saveGrade(ano, medida, aberto.grades[medida]).catch(pushError)}
      >
        Exportar
      </Button>
      <Button
        ref={saveButton}
        variant="primary"
        loading={isSaving}
        disabled={!aberto}
        aria-keyshortcuts={SAVE_KEYS}
        onClick={submit}
      >
        Gravar
      </Button>
    </div>
  )
  return (
    <div className={styles.page}>
      {bar}
      {query.error && !aberto ? (
        <ErrorState
          message={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : aberto ? (
        aberto.linhas.length === 0 ? (
          <EmptyState
            icon={<Target />}
            title="Nenhum representante"
            text="Cadastre os representantes no ERP: as suas metas são definidas aqui."
          />
        ) : (
          <div>
            <GradeTable
              key={`${medida} ${gradeKey}`}
              ref={gradeRef}
              {...aberto.grades[medida]}
              label={`${medida === 'valor' ? 'Metas em reais' : 'Metas em peças'} de ${ano}`}
              corner="Representante"
              column={MES}
              decimais={medida === 'valor' ? 2 : 0}
              money={medida === 'valor'}
              onEnd={() => saveButton.current?.focus()}
              onFinish={submit}
              onSkipped={setSkipped}
            />
            <p className={styles.note}>{HELP}</p>
            <p role="alert" className={styles.error}>
              {skipped > 0 && `${skipped} valores colados ficaram fora da grade.`}
            </p>
          </div>
        )
      ) : (
        <SkeletonList count={8} />
      )}
      {dialog === 'copiar' && aberto && (
        <CopiarDialog
          ano={ano}
          onCopy={(percentual) => fill(copiados(aberto.linhas, medida, percentual))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'distribuir' && aberto && (
        <DistribuirDialog
          ano={ano}
          medida={medida}
          linhas={aberto.linhas}
          onShare={(total) => fill(distribuidos(aberto.linhas, medida, total))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'importar' && importar.Loaded && (
        <importar.Loaded ano={ano} onClose={() => setDialog(null)} />
      )}
      {conflito && aberto && (
        <ConflitoDialog {...conflito} linhas={aberto.linhas} onKeep={(whose) => void keep(whose)} />
      )}
    </div>
  )
}

/**
 * Saves the grid as a spreadsheet that the import can read again; only the file's name says whether it holds pieces.
 */
async function saveGrade(ano: number, medida: Medida, { grade, store }: GradeMetas): Promise<void> {
  const kind = medida === 'valor' ? 'money' : 'number'
  const columns: SheetColumn[] = [
    { header: 'Código', kind: 'text' },
    { header: 'Nome', kind: 'text' },
    ...grade.tamanhos.map((mes): SheetColumn => ({ header: `${mes}/${ano}`, kind })),
  ]
  const rows = grade.rows.map(({ cor, desc_cor, cells }, row) => [
    cor,
    desc_cor,
    ...cells.map((_, col) => store.get(row, col) || null),
  ])
  saveBlob(
    `metas-${medida === 'valor' ? 'valor' : 'pecas'}-${ano}.xlsx`,
    await writeSheet('metas', columns, rows),
  )
}

interface CopiarDialogProps {
  ano: number
  onCopy: (percentual: number) => void
  onClose: () => void
}

const MAX = 1000

/** Dialog that copies the goals of the year before with a percentage added. */
function CopiarDialog({ ano, onCopy, onClose }: CopiarDialogProps) {
  const [percentual, setPercentual] = useState<number | null>(0)
  const isValid = percentual !== null && percentual >= -100 && percentual <= MAX
  return (
    <Dialog
      open
      size="sm"
      title={`Copiar as metas de ${ano - 1}`}
      description="As metas copiadas entram na grade, no lugar das que houver; nada é gravado até você gravar."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form="copiar-metas" disabled={!isValid}>
            Copiar
          </Button>
        </>
      }
    >
      <form
        id="copiar-metas"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) onCopy(percentual)
        }}
      >
        <NumberField
          label="Acréscimo"
          suffix="%"
          value={percentual}
          max={MAX}
          onValueChange={setPercentual}
          hint="Negativo para metas menores."
        />
      </form>
    </Dialog>
  )
}
