/// Unicode's locale data for percentages, in a compact form.
///
/// Percentages are the only text that this program formats for a language. Foundation's formatters would add 40 MB of
/// data and slow down every start. `LocaleCatalogTests` compares the tables with Foundation.
enum LocaleTable {
  /// The styles by index: how -1234567 is written and then, if they differ from `1`, `NaN` and `+∞`, the minimum number
  /// of digits before the first separator, the text of a value that is not a number, and infinity.
  static let styles = """
    -1,234,567%
    -1\u{A0}234\u{A0}567%
    -1.234.567%
    \u{61C}-1٬234٬567٪\u{61C}||ليس\u{A0}رقمًا
    -1\u{A0}234\u{A0}567\u{A0}%
    -1.234.567\u{A0}%
    \u{200E}-\u{200E}1\u{A0}234\u{A0}567٪
    -1\u{A0}234\u{A0}567%|2
    -1\u{202F}234\u{202F}567\u{A0}%
    -12,34,567%
    -1⹁234⹁567%
    -1,234,567%||非數值
    -1’234’567%
    -1\u{202F}234\u{202F}567%
    \u{200E}-\u{200E}1٬234٬567٪
    −1\u{A0}234\u{A0}567\u{A0}%
    -1،234،567%
    \u{61C}-1\u{A0}234\u{A0}567٪\u{61C}
    \u{200E}−1.234.567%
    -1.234.567%||非數值
    \u{61C}-1,234,567٪\u{61C}
    \u{200E}-1,234,567%
    \u{200E}−1\u{A0}234\u{A0}567٪||ناعدد
    \u{200E}−\u{200E}1\u{A0}234\u{A0}567\u{A0}٪
    \u{200F}-1\u{A0}234\u{A0}567\u{A0}٪
    -%1.234.567
    -1.234.567%|2
    -1.234.567\u{A0}%|2
    -1\u{A0}234\u{A0}567\u{202F}%
    -1ወ234ወ567%
    \u{61C}-1٬234٬567٪\u{61C}
    \u{61C}−1\u{A0}234\u{A0}567\u{A0}٪\u{61C}
    \u{200E}-1,234,567\u{200E}%\u{200E}||ليس\u{A0}رقمًا
    \u{200F}-1,234,567\u{A0}٪
    −1’234’567\u{A0}%
    %\u{A0}-1\u{A0}23\u{A0}45\u{A0}67
    -%1\u{A0}23\u{A0}45\u{A0}67
    -1,234,567%|3|mnn
    -1,234,567%||MaL
    -1,234,567%||非数值
    -1,234,567\u{A0}%
    -1,234,567\u{A0}%||Терхьаш\u{A0}дац
    -1\u{A0}234\u{A0}567\u{A0}%||не\u{A0}число
    -1\u{202F}234\u{202F}567%||非數值
    \u{61C}-1٬234٬567\u{A0}٪\u{61C}
    \u{200E}-1,234,567٪||ليس\u{A0}رقمًا
    \u{200E}-\u{200E}1234567٪
    \u{200F}-1٬234٬567٪\u{61C}
    −1.234.567\u{A0}%
    -1'234'567%
    -1,234,567%||0/0
    -1,234,567%||Nuimh
    -1,234,567%||TF
    -1,234,567%||ҳақиқий\u{A0}сон\u{A0}эмас
    -1,234,567%||ܠܝܬ\u{A0}ܡܢܝܢܐ
    -1,234,567%||ཨང་མེན་
    -1,234,567%||ဂဏန်းမဟုတ်သော
    -1,234,567%||በቁጥር\u{A0}ሊገለጽ\u{A0}የማይችል
    -1,234,567٪
    -1.234.567%||ND
    -1.234.567%||ບໍ່\u{200B}ແມ່ນ\u{200B}ໂຕ\u{200B}ເລກ
    -12,34,567\u{A0}%
    -12,34,567\u{A0}%||ཨང་མད|གྲངས་མེད
    -12,34,567٪
    -1234567%
    -1234567%|||INF
    -1\u{A0}234\u{A0}567%|2|NS
    -1\u{A0}234\u{A0}567%|2|არ\u{A0}არის\u{A0}რიცხვი
    -1\u{A0}234\u{A0}567%||son\u{A0}emas
    -1\u{A0}234\u{A0}567%||НН
    -1\u{A0}234\u{A0}567%||сан\u{A0}емес
    -1\u{A0}234\u{A0}567%||сан\u{A0}эмес
    -1\u{A0}234\u{A0}567%||чыыһыла\u{A0}буотах
    -1\u{A0}234\u{A0}567%||ҳақиқий\u{A0}сон\u{A0}эмас
    -1\u{A0}234\u{A0}567%||ՈչԹ
    -1\u{A0}234\u{A0}567\u{A0}%|2
    -1\u{A0}234\u{A0}567\u{A0}%|2|не\u{A0}число
    -1\u{A0}234\u{A0}567\u{A0}%||epiloho
    -1\u{A0}234\u{A0}567\u{A0}%||san\u{A0}däl
    -1٬234٬567%
    -1٬234٬567~
    -1٬234٬567٪
    -1٬234٬567٪||son\u{A0}emas
    -1٬234٬567٪||ҳақиқий\u{A0}сон\u{A0}эмас
    -1٬234٬567٪\u{61C}
    -1٬234٬567٪\u{61C}||ҳақиқий\u{A0}сон\u{A0}эмас
    -1٬234٬567٪\u{61C}||非數值
    \u{61C}-1٬234٬567٪
    \u{61C}-1٬234٬567٪||ناعدد
    \u{61C}−1\u{A0}234\u{A0}567٪\u{61C}
    \u{200E}-\u{200E}1،234،567٪
    \u{200E}-\u{200E}1٬234٬567\u{A0}٪
    \u{200E}-\u{200E}1٬234٬567\u{A0}٪||San\u{A0}däl
    \u{200E}-\u{200E}1٬234٬567٪||ليس\u{A0}رقمًا
    \u{200E}-\u{200E}1٬234٬567٪||非數值
    \u{200E}−1,234,567%||ناعدد
    \u{200E}−1٬234٬567٪||ناعدد
    \u{200F}-1٬234٬567\u{A0}٪
    \u{200F}-1٬234٬567\u{A0}٪\u{200F}
    \u{200F}-1٬234٬567٪
    −%\u{A0}1.234.567
    −1.234.567\u{A0}%|2
    −1\u{A0}234\u{A0}567%|2
    −1\u{A0}234\u{A0}567\u{A0}%||epäluku
    """

  /// Languages, each followed by its scripts and regions. After a name, `=` precedes the default digits, `^` the native
  /// digits, `:` the index of the style, and `@` digits and the index of the style with them. The language provides
  /// missing facts, then style 0. `-` precedes an entry that differs but is not a locale.
  static let languages = """
    af:1 NA ZA agq:1 CM:1 ain JP ak GH am:57 ET apw US ar^arab:32@arab:3@arabext:93 001 AE BH=arab@arab:3 \
    DJ=arab:32@arab:3 DZ EG=arab@arab:3 EH ER=arab@arab:3 IL=arab@arab:3 IQ=arab@arab:3 JO=arab@arab:3 KM=arab@arab:3 \
    KW=arab@arab:3 LB=arab@arab:3 LY -Latn:0 MA MR=arab@arab:3 OM=arab@arab:3 PS=arab@arab:3 QA=arab@arab:3 \
    SA=arab:45@arab:3 SD=arab@arab:3 SO=arab:45@arab:3 SS=arab@arab:3 SY=arab@arab:3 TD=arab:32@arab:3 TN \
    YE=arab@arab:3 arn CL:0 as=beng^beng:9 IN -Latn=latn:0 asa TZ ast:59@arab:99 ES az:2@arab:58@arabext:80 -Arab:0 \
    Cyrl@arab:30@arabext:14 Cyrl_AZ Latn Latn_AZ ba RU:0 bas:4 CM:4 be:75 BY bem ZM ber Latn Latn_MA:0 Tfng Tfng_MA:0 \
    bez TZ bg:7 BG bgc=deva IN bho=deva IN blo:35 BJ:35 bm ML bn^beng:9@beng:0 BD IN -Latn:0 bo^tibt@tibt:55 CN IN \
    br:4@arab:44 FR:4 brx^deva:9 IN bs:2@arabext:91 Cyrl@arabext:14 Cyrl_BA Latn Latn_BA byn ER ca:5 AD ES FR:5 IT \
    ccp=cakm^cakm:9@cakm:0 BD IN ce:41 RU:41 ceb PH cgg UG cho US chr US cic US ckb=arab^arab@arab:97 -AX@arab:24 \
    -AZ@arab:33 IQ IR -NE@arab:33 -NO@arab:24 -PK@arab:33 -SE@arab:24 -SJ@arab:24 co FR:0 cs:4 CZ csw CA cv:4 RU cy GB \
    da:5 DK GL dav KE de:5 AT BE CH:12 DE IT LI:12 LU dje:1 -Arab:0 NE:1 doi^deva IN dsb:5 DE dua:4 CM:4 dv^arab MV \
    dyo:1 -Arab:0 SN:1 dz=tibt^tibt:61@tibt:62 BT ebu KE ee:37 GH TG:37 el:2 CY GR -Latn:0 en 001 150 AE AG AI AL AR:5 \
    AS AT:5 AU BB BD:9 BE BG BI:0 BM BN:0 BR BS BW BZ CA CC CH:49 CK CL:5 CM:0 CN CO:5 CV CX CY:0 CZ:4 DE:5 DG DK:5 DM \
    EE ER FI:4 FJ FK FM FR:8 GB GD GG GH GI GM GR GU GY HK HU ID IE IL IM IN:9 IO JE JM JP KE KI KN KR KY LC LR LS \
    LT:4 LV MG MH MM MO MP MS MT MU:0 MV MW MX MY NA:0 NF NG NL NO:4 NR NU NZ PG PH PK PL PN PR PT PW RU:4 RW:0 SA SB \
    SC:0 SD SE:4 SG SH SI SK:4 SL SS SX SZ TC TH TK TO TR:25 TT TV TW TZ UA UG UM US US_POSIX:65@arabext:46 VC VG VI \
    VU:0 WS ZA ZM ZW eo:1 001:1 es:27 003:27 419:0 AG:0 -AI:0 AR:2 -AW:2 BB:0 -BL:13 BM:0 BO:2 BQ:2 BR:0 BS:0 BZ:0 \
    CA:0 CL:2 CO:2 CR:2 CU:0 CW:2 DM:0 DO:0 EA EC:2 ES -FK:0 GD:0 -GF:13 -GL:2 -GP:13 GQ GT:0 GY:0 HN:0 HT:13 IC -JP:0 \
    KN:0 KY:0 LC:0 -MF:13 -MQ:13 -MS:0 MX:0 NI:0 PA:0 PE:0 PH:27 -PM:13 PR:0 PY:2 -SR:2 SV:0 -SX:0 TC:0 TT:0 US:0 UY:2 \
    VC:0 VE:2 VG:0 VI:0 et:102 EE eu:100@arab:84 ES ewo:1 CM:1 fa=arabext^arabext:95@arab:88@arabext:96 AF \
    -AX@arabext:22 IR -NO@arabext:22 -SE@arabext:22 -SJ@arabext:22 ff:1 Adlm=adlm^adlm:10 Adlm_BF:10 Adlm_CM:10 \
    Adlm_GH:10 Adlm_GM:10 Adlm_GN:10 Adlm_GW:10 Adlm_LR:10 Adlm_MR:10 Adlm_NE:10 Adlm_NG:10 Adlm_SL:10 Adlm_SN:10 \
    -Arab:0 -CM:1 -GN:1 Latn Latn_BF:1 Latn_CM:1 Latn_GH:1 Latn_GM:1 Latn_GN:1 Latn_GW Latn_LR:1 Latn_MR:1 Latn_NE:1 \
    Latn_NG:1 Latn_SL:1 Latn_SN:1 -MR:1 -SN:1 fi:103 FI fil PH fo:48 DK FO fr:8 BE:8 BF BI:8 BJ BL CA:4 CD:8 CF CG \
    CH:13 CI CM DJ DZ:8 FR GA GF GN GP GQ:8 HT KM:8 LU MA MC MF MG:8 ML:8 MQ MR:8 MU:8 NC NE:8 PF PM RE RW:8 SC SN \
    SY:8 TD TG TN:8 VU WF YT fur:2 IT fy:2 NL ga:51 GB IE gaa GH gd@arab:87@arabext:81 GB gez:29 ER:29 ET:29 gl:5 ES \
    gn PY gsw:34 CH FR:34 LI gu^gujr:9@gujr:0 IN -Latn:0 guz KE gv IM ha@arab:0@arabext:79 GH NE NG haw US he:21 IL \
    -Latn:0 hi^deva:9 IN Latn^latn Latn_IN hmn CN hr:48 BA HR hsb:5 DE hu:7 HU hy:74 AM ia:26 001:26 id:2 ID ie:7 EE \
    ig@arab:98 NG ii CN inh io 001 is:2 IS it:26 CH IT SM VA iu CA ja JP jbo 001 jgo:2 CM:2 jmc TZ jv^java:2 ID ka:67 \
    GE kab:1 DZ:1 kaj NG kam KE kcg NG kde TZ kea:1 CV kgp:2 BR khq:1 ML:1 ki KE kk:70 -AF:0 -Arab:0 -CN:0 Cyrl \
    Cyrl_KZ -IR:0 KZ -MN:0 kkj:2 CM:2 kl:5 GL kln KE km^khmr@khmr:2 KH@khmr:2 kn^knda IN ko@arab:47 CN KP KR \
    kok^deva@deva:50 Deva Deva_IN Latn^latn@deva:0 Latn_IN kpe GN:0 LR ks=arabext^arabext:16 -AX@arabext:6 Arab \
    Arab_IN:16 -Arab_SE@arabext:6 Aran_IN:16 Deva=latn^latn:0 Deva_IN -NO@arabext:6 -SE@arabext:6 -SJ@arabext:6 ksb TZ \
    ksf:1 CM:1 ksh:15 DE:15 ku:25 -Arab:0 -LB:0 TR kw GB kxv Deva^deva Deva_IN Latn Latn_IN Orya^orya Orya_IN \
    Telu^telu Telu_IN ky:71 -Arab:0 -CN:0 KG -Latn:0 lag TZ lb:5 LU lg UG lij:2 IT lkt US lmo:12 IT:12 ln:2 AO:2 CD \
    CF:2 CG:2 lo^laoo:60 LA lrc=arabext^arabext -AX@arabext:6 IQ IR -NO@arabext:6 -SE@arabext:6 -SJ@arabext:6 lt:15 LT \
    lu:2 CD luo KE lut luy KE lv:66 LV mai^deva IN mas KE TZ mer KE mfe:1 MU mg MG mgh:2 MZ:2 mgo CM:0 mi NZ mic CA \
    mid IQ mk:5 MK ml^mlym IN mn@mong:1 MN@mong:1 mni=beng Beng Beng_IN Mtei=mtei Mtei_IN moh CA mr^deva IN ms \
    Arab^arab Arab_BN Arab_MY BN ID MY SG mt MT mua:2 CM:2 mus US my=mymr^mymr:56 MM myv RU:0 mzn=arabext^arabext \
    -AX@arabext:6 IR -NO@arabext:6 -SE@arabext:6 -SJ@arabext:6 naq NA:0 nb:15@arab:31@arabext:23 NO SJ nd ZW nds:5 DE \
    NL ne=deva^deva@deva:9 IN NP nl:2@arab:44 AW BE BQ CW NL SR SX:2 nmg:1 CM:1 nn:15@arab:31@arabext:23 NO nnh:2 CM:2 \
    nnp IN no:15@arab:31@arabext:23 nqo=nkoo^nkoo:16 GN:16 nr:1 ZA nso:1 ZA nus SS nv US ny MW nyn UG oc:28 ES:28 \
    FR:28 om ET KE or^orya IN os:69 GE RU osa US pa^guru:9@arab:0@arabext:63 \
    Arab=arabext^arabext:21@arab:30@arabext:14 Arab_PK -Arab_SE@arabext:6 -Aran=arabext@arabext:14 \
    Aran_PK=arabext^arabext:21@arab:30@arabext:14 Guru Guru_IN -Latn:0 -PK=arabext@arabext:14 pcm NG pl:7 PL pqm CA \
    prg:1 PL ps=arabext^arabext:18 AF:18 -AX@arabext:6 -NO@arabext:6 PK:18 -SE@arabext:6 -SJ@arabext:6 pt:2 AO BR CH:7 \
    CV:7 FR:7 GQ:7 GW:7 LU:7 MO:7 MZ:7 PT:7 ST:7 TL:7 qu:40 BO EC:40 PE raj=deva IN rej ID:0 Rjng Rjng_ID:0 rhg Rohg \
    Rohg_BD Rohg_MM rm:34 CH rn:5 BI ro:5 MD RO rof TZ ru:42 BY KG KZ -Latn:0 MD:42 RU UA:76 rw:2 RW rwk TZ \
    sa=deva^deva:9 IN -Latn=latn:0 sah:72 RU saq KE sat=olck Deva=deva Deva_IN Olck Olck_IN sbp TZ sc:2 IT scn IT:0 \
    sd=arab^arab@arabext:90@deva:16 -AX@arab:17 -AZ@arab:20 Arab -Arab_AZ@arab:20 Arab_PK@deva:16 -Arab_SE@arab:17 \
    Deva=latn^latn@arabext:46@deva:64 Deva_IN -IN=latn -NE@arab:20 -NO@arab:17 -SE@arab:17 -SJ@arab:17 se:15 FI NO SE \
    seh:2 MZ:2 ses:1 ML:1 sg:2 CF:2 shi:1 Latn Latn_MA:1 -MA:1 Tfng Tfng_MA:1 si LK sjd sje sju sk:4 SK sl:101 SI sm \
    AS WS smn:77 FI sn ZW so:38 -Arab:0 DJ:38 ET KE SO sq:7 AL MK:7 XK sr:2 Cyrl Cyrl_BA Cyrl_ME Cyrl_RS Cyrl_XK:2 \
    Latn Latn_BA Latn_ME Latn_RS Latn_XK:2 -XK:2 ss:1 SZ:1 ZA st LS ZA:0 su:2 Latn Latn_ID sv:15@arab:89@arabext:23 AX \
    FI SE sw CD KE TZ UG syr:54 IQ SY szl:1 PL ta^tamldec:9 IN LK -Latn:0 MY:0 SG:0 te^telu IN teo KE UG tg:1 -Arab:0 \
    TJ th^thai TH ti ER ET tig ER tk:78@arabext:92 TM tn:12 BW:12 ZA:12 to:52@arab:47 TO tok:36 001:36 tr:25 CY TR trv \
    TW ts:1 ZA tt:4 RU twq:1 NE:1 tzm:1 MA:1 ug^arabext CN uk:1 UA ur^arabext:21@arab:20 Arab Arab_IN Arab_PK Aran_IN \
    Aran_PK -Latn:0 uz:68@arabext:82 -AF=arabext@arabext:14 Arab=arabext^arabext:18@arabext:14 Arab_AF:18 \
    -Arab_SE@arabext:6 -CN:53 Cyrl:73@arab:85@arabext:83 Cyrl_UZ Latn Latn_UZ vai^vaii Latn Latn_LR Vaii Vaii_LR ve:1 \
    ZA vec:13 IT:13 vi:2 VN vmw:2 MZ:2 vun TZ wa BE:0 wae:12 CH wal:12 ET:12 wo:2 -Arab:0 SN:2 xh:1 ZA xnr^deva:9 IN \
    xog UG yav:1 CM:1 yi UA:0 yo BJ:0 NG yrl:2 BR CO VE yue^hanidec:11 -CN:39 Hans:39 Hans_CN Hant Hant_CN Hant_HK za \
    CN zgh:4 MA:4 zh^hanidec -AU:11 -BN:19 -GB:11 -GF:43 -HK:11 Hans Hans_CN Hans_HK Hans_JP Hans_MO Hans_MY Hans_SG \
    Hant:11@arab:86@arabext:94 Hant_CN Hant_HK Hant_JP Hant_MO Hant_MY Hant_TW -ID:19 -MO:11 -PA:11 -PF:43 -PH:11 \
    -SR:19 -TH:11 -TW:11 -VN:19 zu ZA:0
    """

  /// The separators of digit groups by region, if they are not a comma. Used for a language that has no entry for the
  /// region.
  static let separators = """
    . AD AR AT AW AZ BA BE BI BN BO BQ BR CD CL CO CR CW CY DE DK DZ EA EC ES FO GL GQ GR HR IC ID IS IT LA LU
    . LY MA MD ME MK MR NL RO RS RW SI SM SR TN TR UY VA VE VN
    \u{A0} AL AM AO AX BG BY CV CZ EE FI GE GW HU KG KZ LT LV MU MZ NA NO PL PT RU SE SJ SK ST TJ TL TM UA UZ XK ZA
    ’ CH LI
    \u{202F} BF BJ BL CF CG CI CM DJ FR GA GF GN GP HT MC MF MQ NC PF PM RE SC SN TD TF TG VU WF YT
    """

  /// Digit systems and their zeros. Systems without a zero are not decimal: `0` to `9` replace them.
  static let digits = """
    adlm:1E950 ahom:11730 arab:660 arabext:6F0 armn armnlow bali:1B50 beng:9E6 bhks:11C50 brah:11066 cakm:11136 \
    cham:AA50 cyrl deva:966 diak:11950 ethi fullwide:FF10 gara:10D40 geor gong:11DA0 gonm:11D50 grek greklow gujr:AE6 \
    gukh:16130 guru:A66 hanidays hans hansfin hant hantfin hebr hmng:16B50 hmnp:1E140 java:A9D0 jpan jpanfin jpanyear \
    kali:A900 kawi:11F50 khmr:17E0 knda:CE6 krai:16D70 lana:1A80 lanatham:1A90 laoo:ED0 latn:30 lepc:1C40 limb:1946 \
    mathbold:1D7CE mathdbl:1D7D8 mathmono:1D7F6 mathsanb:1D7EC mathsans:1D7E2 mlym:D66 modi:11650 mong:1810 mroo:16A60 \
    mtei:ABF0 mymr:1040 mymrepka:116DA mymrpao:116D0 mymrshan:1090 mymrtlng:A9F0 nagm:1E4F0 newa:11450 nkoo:7C0 \
    olck:1C50 onao:1E5F1 orya:B66 osma:104A0 outlined:1CCF0 rohg:10D30 roman romanlow saur:A8D0 segment:1FBF0 \
    shrd:111D0 sind:112F0 sinh:DE6 sora:110F0 sund:1BB0 sunu:11BF0 takr:116C0 talu:19D0 taml tamldec:BE6 telu:C66 \
    thai:E50 tibt:F20 tirh:114D0 tnsa:16AC0 vaii:A620 wara:118E0 wcho:1E2F0
    """

  /// Aliases of languages.
  static let languageAliases = """
    adp=dz afr=af aka=ak alb=sq als=sq amh=am ara=ar arb=ar arm=hy asm=as aze=az azj=az bak=ba bam=bm baq=eu bel=be \
    ben=bn bh=bho bih=bho bod=bo bos=bs bre=br bul=bg bur=my bxk=luy cat=ca ces=cs che=ce chi=zh chv=cv cld=syr cmn=zh \
    cnr=sr_ME cor=kw cos=co cym=cy cze=cs dan=da deu=de dgo=doi div=dv drh=mn drw=fa_AF dut=nl dzo=dz ekk=et ell=el \
    eng=en epo=eo est=et eus=eu ewe=ee fao=fo fas=fa fat=ak fin=fi fra=fr fre=fr fry=fy fuc=ff ful=ff gaz=om geo=ka \
    ger=de gla=gd gle=ga glg=gl glv=gv gom=kok gre=el grn=gn gug=gn guj=gu hau=ha hbs=sr_Latn hea=hmn heb=he hin=hi \
    hrv=hr hun=hu hye=hy ibo=ig ice=is ido=io iii=ii ike=iu iku=iu ile=ie in=id ina=ia ind=id isl=is ita=it iw=he \
    jav=jv jaw=jv ji=yi jpn=ja jw=jv kal=kl kan=kn kas=ks kat=ka kaz=kk khk=mn khm=km kik=ki kin=rw kir=ky kmr=ku \
    kor=ko kur=ku lao=lo lav=lv lin=ln lit=lt ltz=lb lub=lu lug=lg lvs=lv mac=mk mal=ml mao=mi mar=mr may=ms mkd=mk \
    mlg=mg mlt=mt mo=ro mol=ro mon=mn mri=mi msa=ms mup=raj mya=my nav=nv nbl=nr nde=nd nep=ne nld=nl nno=nn nob=nb \
    nor=no npi=ne nya=ny oci=oc ori=or orm=om ory=or oss=os pan=pa pbu=ps per=fa pes=fa plt=mg pol=pl por=pt prp=gu \
    prs=fa_AF pus=ps que=qu quz=qu roh=rm ron=ro rum=ro run=rn rus=ru sag=sg san=sa scc=sr scr=hr sh=sr_Latn sin=si \
    slk=sk slo=sk slv=sl sme=se smo=sm sna=sn snd=sd som=so sot=st spa=es spy=kln sqi=sq src=sc srd=sc srp=sr ssw=ss \
    sun=su swa=sw swc=sw_CD swe=sv swh=sw tam=ta tat=tt tel=te tgk=tg tgl=fil tha=th tib=bo tir=ti tl=fil tnf=fa_AF \
    ton=to tsn=tn tso=ts tuk=tk tur=tr tw=ak twi=ak uig=ug ukr=uk urd=ur uzb=uz uzn=uz ven=ve vie=vi wel=cy wln=wa \
    wol=wo xho=xh xpe=kpe ydd=yi yid=yi yor=yo zha=za zho=zh zsm=ms zul=zu zyb=za
    """

  /// Former codes of regions.
  static let regionAliases = """
    AN=CW BU=MM CS=RS CT=KI DD=DE DY=BJ FQ=AQ FX=FR HV=BF JT=UM MI=UM NH=VU NQ=AQ NT=SA PC=FM PU=UM PZ=PA QU=EU RH=ZW \
    SU=RU TP=TL UK=GB VD=VN WK=UM YD=YE YU=RS ZR=CD
    """
}

extension LocaleTable {
  /// The value after a name and `=` in a table.
  static func value(of name: String, in table: String) -> String? {
    for word in table.split(separator: " ") where word.hasPrefix(name) && word.dropFirst(name.count).first == "=" {
      return String(word.dropFirst(name.count + 1))
    }
    return nil
  }

  /// The separator of digit groups in a region.
  static func separator(in region: String) -> String {
    for line in separators.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.dropFirst().contains(where: { $0 == region }) { return String(words[0]) }
    }
    return ","
  }

  /// The ten digits of a system; empty if it is not decimal, and nil if the system is unknown.
  static func digits(of system: String) -> [String]? {
    if system == "hanidec" { return "〇一二三四五六七八九".map { String($0) } }
    for word in digits.split(separator: " ") {
      let parts = word.split(separator: ":")
      guard parts[0] == system else { continue }
      guard parts.count > 1, let zero = UInt32(parts[1], radix: 16) else { return [] }
      return (0..<10).compactMap { Unicode.Scalar(zero + $0).map { String($0) } }
    }
    return nil
  }

  static func style(_ number: Int) -> PercentStyle? {
    let lines = styles.split(separator: "\n")
    return number < lines.count ? PercentStyle(line: lines[number]) : nil
  }
}

extension PercentStyle {
  /// Parses a style of `LocaleTable.styles`.
  fileprivate init?(line: Substring) {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false)
    let sample = fields[0]
    guard let first = sample.firstIndex(of: "1"), let last = sample.lastIndex(of: "7") else { return nil }
    let groups = sample[first...last].split { !$0.isASCII || !$0.isNumber }
    self.init()
    negativePrefix = String(sample[..<first])
    suffix = String(sample[sample.index(after: last)...])
    prefix = Self.unsigned(negativePrefix)
    if groups.count > 1 {
      let primary = groups[groups.count - 1].count
      let secondary = groups.count > 2 ? groups[groups.count - 2].count : primary
      grouping = Grouping(
        separator: String(sample[groups[0].endIndex..<groups[1].startIndex]), primary: primary, secondary: secondary)
    }
    if fields.count > 1, let minimum = Int(fields[1]) { grouping?.minimum = minimum }
    if fields.count > 2, !fields[2].isEmpty { notANumber = String(fields[2]) }
    if fields.count > 3 { infinity = String(fields[3]) }
  }

  /// The prefix of a negative number, without the sign and the direction marks around it.
  static func unsigned(_ prefix: String) -> String {
    let sign = "-−\u{200E}\u{200F}\u{61C}".unicodeScalars
    return String(String.UnicodeScalarView(prefix.unicodeScalars.filter { !sign.contains($0) }))
  }
}
