import type { ArquivoImportado } from '@trama/contract/apl/integracao/arquivo'
import { Button } from '@/components/ui/button'
import { Banner } from '@/components/ui/status/banner'
import { ArquivoErros } from './arquivo-erros'
import { ArquivoCounts } from './arquivo-preview'
import styles from './arquivo.module.css'

interface ArquivoResultadoProps {
  importado: ArquivoImportado
  tabela: string
  onMore: () => void
}

/** Result of an imported file. */
export function ArquivoResultado({ importado, tabela, onMore }: ArquivoResultadoProps) {
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
