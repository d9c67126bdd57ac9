/**
 * Words in which printers join letters (ff, fi, fl, ffi, ffl), the most frequent first. The
 * English ones were counted in textbooks and abstracts of open licence, and completed with words
 * of everyday life; the Norwegian ones were written down.
 */
export const englishLigatureWords: readonly string[] = words(`
  definition figure specific different effects first effect significantly significant identified
  findings fluid differentiation flow fibers inflammatory differences inflammation effective five
  difference defined influence confidence affect deficient affected efficacy finally deficiency
  fibroblasts reflex field specifically fiber effector specificity identification find sufficient
  off modification efficient affects differentiate define confirmed diffusion benefit fibrosis
  effectiveness difficult classified fibrous differentiated finger affinity ossification superficial
  benefits modified filtration efficiency differ affecting profile modifications significance
  scientific fluids differential final reflexes influences offspring filaments profiles deficits
  flexion fingers beneficial stratified effectively flows filled finding efficiently purified fixed
  diffuse classification fish fibula fluorescence fibroblast immunodeficiency trafficking influenced
  flexor proinflammatory profiling identifies fitness fight insufficient floor efforts influenza
  filtrate inflammasome differentially offer flat reflect effectors flight influx fine difficulty
  artificial afferent amplification confirm infiltration cuff flexible stiffness flexes fifth fit
  fluorescent defining efferent magnified fission fields buffer filament amplified undifferentiated
  effort suffering specification fill offers differed flickr suffer firing deficit zebrafish
  fibrillation reflux confined fills flattened purification reflects influencing diffuses filling
  difficulties flex calcification differentiating insufficiency coefficient defines fibrinogen
  flowing fibrocartilage differs filtered definitions caffeine fissure flexibility office
  nonspecific financial efflux reflected buffers reflecting unaffected suffered briefly deficiencies
  fibrotic filter traffic flux fidelity sufficiently offered quantified nafld filopodia definitive
  inflamed fibular myofibrils rfid influential buffering infiltrating quantification fibronectin
  flowchart identifier definite pseudostratified fifty fingolimod differentiates differently fibrin
  flaps coefficients finnish finland ineffective specified circumflex stratification calcified
  classifications filters inefficient specificities fluoxetine modifiers fluctuations figures flies
  scaffold confirmation flora infiltrate biofilm cofilin magnification disulfide fits flexed
  dorsiflexion efficacious coffee confirming fluorescein myofibroblasts configuration fibularis
  fitting fortification backflow films fluticasone conflicts outflow neurofibrillary modifier aff
  confirms offset unidentified simplified staff files conflict verified antiinflammatory
  diversification modifies floating firmly flexing fire conflicting effusion fibres cutoff fluoride
  flexure refined fisher effortful undefined bezafibrate mefloquine refinement microfilaments
  certified tibiofibular reflexive filamentous differing flanked stiffening reflection refine
  fixedness flashbulb fly efficiencies unified flt beneficiaries tff fist scaffolding bifida
  myofibril flavor buffy flu floxed fide flanking diffraction gefitinib immunodeficient flavonoids
  difficile fiv gfi teffs workflow workflows overflow airflow inflow offline offload waffle baffle
  raffle sniffle buffalo affluent affirm affix afflict effluent official officer officers offices
  officially unofficial graffiti stuff staffing sheriff cliff bluff fluffy puffin muffin griffin
  finance finances finalist finale fingerprint firewall firmware fireplace fishing fisherman flag
  flags flame flaw flawed fleet flights flip float flood flooding floors flour flowers fluent flush
  flute profit profits rifle ruffle shuffle suffix prefix prefixes confine confident confidential
  config configure certificate notification amplifier
`);

export const norwegianLigatureWords: readonly string[] = words(`
  effekt effekten effektiv effekter offentlig offentlige offer offisiell offiser differanse
  differensial spesifikk spesifikke definisjon definere definert definerer finne finner finnes fisk
  fiske fiskeri finger flere fleste flertall flate flaten flat fly flyte flytte flytter flytting
  flukt konflikt konflikter inflasjon innflytelse refleksjon reflekterer kaffe straff straffe skuff
  stoff stoffer stoffet stoffskifte treff treffe traff treffer skaffe skaffer grafikk trafikk
  trafikken figur figuren figurer fil filer film filosofi finans finansiere fin fint fine firma fire
  klassifisere klassifisering modifisere identifisere identifisert profil profitt sertifikat
  infisert bifile oppfinnelse bakterieflora flora flamme flom fluor flaske flink flokk koffert
  offensiv affære affekt diffusjon diffuse
`);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
