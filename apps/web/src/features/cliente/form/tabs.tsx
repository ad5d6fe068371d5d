import { Tabs } from '@/components/ui/tabs'
import { ComercialTab } from './comercial-tab'
import styles from './form.module.css'
import type { ClienteLocks } from './locks'
import { ContatosTab } from './contatos-tab'
import { EnderecoBloco } from '../endereco/bloco'
import { COBRANCA, ENTREGA, PRINCIPAL } from '../endereco/blocos'
import { FinanceiroTab } from './financeiro-tab'

export type ClienteTab = 'enderecos' | 'comercial' | 'financeiro' | 'contatos'

interface ClienteTabsProps {
  locks: ClienteLocks
  tab: ClienteTab
  onTabChange: (tab: ClienteTab) => void
}

/** Sub-tabs of the customer form (S1 §2.9). */
export function ClienteTabs({ locks, tab, onTabChange }: ClienteTabsProps) {
  return (
    <Tabs<ClienteTab>
      label="Dados do cliente"
      value={tab}
      onValueChange={onTabChange}
      items={[
        {
          value: 'enderecos',
          label: 'Endereços',
          content: (
            <div className={styles.blocks}>
              {[PRINCIPAL, ENTREGA, COBRANCA].map((bloco) => (
                <EnderecoBloco key={bloco.cep} bloco={bloco} locks={locks} />
              ))}
            </div>
          ),
        },
        { value: 'comercial', label: 'Dados Comerciais', content: <ComercialTab locks={locks} /> },
        { value: 'financeiro', label: 'Dados Financeiros', content: <FinanceiroTab locks={locks} /> },
        { value: 'contatos', label: 'Pessoas de Contato', content: <ContatosTab /> },
      ]}
    />
  )
}
