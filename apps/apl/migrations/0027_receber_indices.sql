DROP INDEX "duplicata_empresa_codrep_dt_vencto_index";--> statement-breakpoint
DROP INDEX "duplicata_aberta";--> statement-breakpoint
DROP INDEX "duplicata_a_pagar";--> statement-breakpoint
DROP INDEX "duplicata_paga";--> statement-breakpoint
CREATE INDEX "duplicata_do_pedido" ON "duplicata" USING btree ("empresa","pedido") WHERE pedido is not null;--> statement-breakpoint
CREATE INDEX "duplicata_empresa_codrep_dt_vencto_numero_index" ON "duplicata" USING btree ("empresa","codrep","dt_vencto","numero");--> statement-breakpoint
CREATE INDEX "duplicata_empresa_dt_emissao_numero_index" ON "duplicata" USING btree ("empresa","dt_emissao","numero");--> statement-breakpoint
CREATE INDEX "duplicata_credito" ON "duplicata" USING btree ("empresa","codcli","dt_vencto") WHERE tipo <> 'D';--> statement-breakpoint
CREATE INDEX "duplicata_aberta" ON "duplicata" USING btree ("empresa","codcli","dt_vencto") WHERE valor > valor_pago and tipo = 'D';--> statement-breakpoint
CREATE INDEX "duplicata_a_pagar" ON "duplicata" USING btree ("empresa","dt_vencto","numero","valor","valor_pago") WHERE valor > valor_pago and tipo = 'D';--> statement-breakpoint
CREATE INDEX "duplicata_paga" ON "duplicata" USING btree ("empresa","dt_vencto","numero") WHERE valor <= valor_pago and tipo = 'D';