DROP INDEX "pedido_empresa_dt_emissao_numero_index";--> statement-breakpoint
DROP INDEX "pedido_empresa_situacao_dt_emissao_numero_index";--> statement-breakpoint
CREATE INDEX "pedido_por_emissao" ON "pedido" USING btree ("empresa","dt_emissao","numero","qtde","valor_total_liq");--> statement-breakpoint
CREATE INDEX "pedido_por_situacao" ON "pedido" USING btree ("empresa","situacao","dt_emissao","numero","qtde","valor_total_liq");--> statement-breakpoint
CREATE INDEX "pedido_empresa_ped_cli_index" ON "pedido" USING btree ("empresa","ped_cli");