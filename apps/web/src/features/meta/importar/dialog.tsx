import { useState } from 'react'
import { FileField } from '@/components/fields/file-field'
import { Segmented } from '@/components/fields/choice/segmented'
import { TextArea } from '@/components/fields/text-area'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Banner } from '@/components/ui/status/banner'
import styles from '../meta.module.css'
import { Conferidas } from './conferidas'
import { useImportar } from './use-importar'

interface ImportarDialogProps {
  ano: number
  onClose: () => void
}

const MODOS = [
  { value: 'arquivo', label: 'Arquivo' },
  { value: 'texto', label: 'Colar' },
] as const
type Modo = (typeof MODOS)[number]['value']

/** Dialog that imports goals from a spreadsheet: shows the change of each line, then saves all of them or none. */
export function ImportarDialog({ ano, onClose }: ImportarDialogProps) {
  const [modo, setModo] = useState<Modo>('arquivo')
  const [file, setFile] = useState<File | null>(null)
  const [texto, setTexto] = useState('')
  const importar = useImportar(ano, onClose)
  const { conferencia, isReading, isSaving, error } = importar
  const rows = conferencia?.linhas ?? []
  const wrong = rows.some(({ situacao }) => situacao === 'erro')
  const news = rows.filter(({ situacao }) => situacao === 'nova' || situacao === 'alterada').length
  return (
    <Dialog
      open
      size="lg"
      title="Importar metas"
      description={`Uma linha por representante com uma coluna por mês (Jan, Fev...), ou as colunas Representante, Mês, Valor e Peças. Meses sem ano são de ${ano}. Nada é gravado antes de você conferir.`}
      onClose={() => {
        if (!isSaving) onClose()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancelar
          </Button>
          <Button variant="primary" disabled={wrong || news === 0} loading={isSaving} onClick={importar.save}>
            {news > 0 && !wrong ? `Importar ${news} ${news === 1 ? 'meta' : 'metas'}` : 'Importar'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Segmented
          label="De onde"
          options={MODOS}
          value={modo}
          onValueChange={(next) => {
            setModo(next)
            importar.clear()
          }}
        />
        {modo === 'arquivo' ? (
          <FileField
            label="Arquivo"
            accept=".xlsx,.csv"
            value={file ? [file] : []}
            disabled={isSaving}
            error={error}
            onValueChange={([chosen]) => {
              setFile(chosen ?? null)
              if (chosen) importar.read(chosen)
              else importar.clear()
            }}
          />
        ) : (
          <>
            <TextArea
              label="Células copiadas da planilha, com os títulos"
              rows={6}
              value={texto}
              disabled={isSaving}
              error={error}
              onChange={(event) => setTexto(event.currentTarget.value)}
            />
            <div>
              <Button
                size="sm"
                loading={isReading}
                disabled={texto.trim() === ''}
                onClick={() => importar.read(texto)}
              >
                Conferir
              </Button>
            </div>
          </>
        )}
        {conferencia && conferencia.desconhecidos.length > 0 && (
          <Banner tone="warning" inset>
            Colunas que não são lidas: {conferencia.desconhecidos.join(', ')}.
          </Banner>
        )}
        {conferencia && <Conferidas linhas={rows} />}
      </div>
    </Dialog>
  )
}
