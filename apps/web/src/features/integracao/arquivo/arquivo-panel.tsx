/** Panel that imports a table of the ERP from a file: the server checks the file first, then stores it. */
import { useMutation } from '@tanstack/react-query'
import { isTable } from '@trama/contract/apl/integracao/tables'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { SelectField } from '@/components/fields/choice/select-field'
import { FileField } from '@/components/fields/file-field'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/status/error-state'
import { Spinner } from '@/components/ui/status/spinner'
import { errorText } from '@/lib/api/api-error'
import { saveBlob } from '@/lib/save-file'
import { arquivoApi, TABLE_OPTIONS, tableOfArquivo } from './arquivo-api'
import { ArquivoCounts, ArquivoPreview } from './arquivo-preview'
import styles from './arquivo.module.css'
import { useArquivo } from './use-arquivo'
import type { ArquivoImportado } from '@trama/contract/apl/integracao/arquivo'
import { Banner } from '@/components/ui/status/banner'
import { ArquivoErros } from './arquivo-erros'

export function ArquivoPanel() {
  const [file, setFile] = useState<File | null>(null)
  const way = useArquivo()
  const { tabela, arquivo, check, save, isReading } = way
  const isBusy = isReading || (check.isFetching && !check.data)

  function choose(chosen: File | undefined) {
    setFile(chosen ?? null)
    const named = chosen && tableOfArquivo(chosen.name)
    if (named && tabela === '') way.chooseTabela(named)
    way.choose(chosen)
  }

  if (save.data) {
    return <ArquivoResultado importado={save.data} tabela={tabela} onMore={() => choose(undefined)} />
  }
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>
        Um arquivo .csv ou uma planilha .xlsx com uma linha de títulos. Nada é gravado antes de você conferir,
        e o mesmo arquivo outra vez não muda nada.
      </p>
      <div className={styles.fields}>
        <div className={styles.tabela}>
          <SelectField
            label="Tabela"
            options={TABLE_OPTIONS}
            value={tabela}
            disabled={save.isPending}
            onChange={({ currentTarget: { value } }) => way.chooseTabela(isTable(value) ? value : '')}
          />
          <Modelos tabela={tabela} />
        </div>
        <FileField
          label="Arquivo"
          accept=".csv,.txt,.xlsx"
          value={file ? [file] : []}
          disabled={save.isPending}
          error={way.readError}
          onValueChange={([chosen]) => choose(chosen)}
        />
      </div>
      {arquivo && tabela === '' && <p className={styles.hint}>Escolha a tabela para conferir o arquivo.</p>}
      {isBusy && (
        <output className={styles.busy}>
          <Spinner /> {isReading ? 'Lendo o arquivo...' : 'Conferindo as linhas...'}
        </output>
      )}
      {arquivo && check.error && !check.isFetching && (
        <ErrorState
          title="Não foi possível conferir"
          message={errorText(check.error)}
          onRetry={() => void check.refetch()}
        />
      )}
      {tabela !== '' && check.data && !check.error && (
        <ArquivoPreview
          tabela={tabela}
          conferido={check.data}
          isOld={check.isPlaceholderData}
          isSaving={save.isPending}
          onCampo={way.escolher}
          onImportar={(parcial) => save.mutate({ parcial })}
        />
      )}
      {way.autorizar}
    </div>
  )
}

/** Buttons that download templates of the chosen table. */
function Modelos({ tabela }: { tabela: string }) {
  const load = useMutation({
    mutationFn: async (formato: 'csv' | 'xlsx') => {
      if (!isTable(tabela)) return
      saveBlob(`${tabela}.${formato}`, await arquivoApi.getModelo({ params: { tabela }, query: { formato } }))
    },
  })
  return (
    <div className={styles.modelos}>
      <span className={styles.hint}>Modelo:</span>
      {(['xlsx', 'csv'] as const).map((formato) => (
        <Button
          key={formato}
          size="sm"
          icon={<FileDown aria-hidden />}
          disabled={tabela === ''}
          loading={load.isPending && load.variables === formato}
          onClick={() => load.mutate(formato)}
        >
          {formato === 'xlsx' ? 'Planilha' : 'CSV'}
        </Button>
      ))}
    </div>
  )
}

interface ArquivoResultadoProps {
  importado: ArquivoImportado
  tabela: string
  onMore: () => void
}

/** Result of an imported file. */
function ArquivoResultado({ importado, tabela, onMore }: ArquivoResultadoProps) {
  const { resultado, com_erro, erros } = importado
  return (
    <div className={styles.panel}>
      <Banner tone={com_erro > 0 ? 'warning' : 'success'} inset>
        {resultado}
      </Banner>
      <div className={styles.summary}>
        <ArquivoCounts {...importado} />
        <div className={styles.actions}>
          <Button variant="primary" onClick={onMore}>
            Importar outro arquivo
          </Button>
        </div>
      </div>
      <ArquivoErros erros={erros} com_erro={com_erro} tabela={tabela} />
    </div>
  )
}
