DROP INDEX "fatura_empresa_dt_emissao_chave_index";--> statement-breakpoint
DROP INDEX "fatura_empresa_codcli_dt_emissao_chave_index";--> statement-breakpoint
DROP INDEX "fatura_empresa_codrep_dt_emissao_chave_index";--> statement-breakpoint
DROP INDEX "fatura_empresa_fatura_index";--> statement-breakpoint
ALTER TABLE "fatura" ADD COLUMN "dt_planejada" date;--> statement-breakpoint
CREATE INDEX "fatura_empresa_dt_emissao_chave_impresso_valor_index" ON "fatura" USING btree ("empresa","dt_emissao","chave","impresso","valor");--> statement-breakpoint
CREATE INDEX "fatura_empresa_codcli_dt_emissao_chave_impresso_valor_index" ON "fatura" USING btree ("empresa","codcli","dt_emissao","chave","impresso","valor");--> statement-breakpoint
CREATE INDEX "fatura_empresa_codrep_dt_emissao_chave_impresso_valor_index" ON "fatura" USING btree ("empresa","codrep","dt_emissao","chave","impresso","valor");--> statement-breakpoint
CREATE UNIQUE INDEX "fatura_numero" ON "fatura" USING btree ("empresa","fatura","serie",coalesce(codfor, 0));--> statement-breakpoint
SELECT fila.create_queue('fiscal', '{"policy": "standard"}');
